# Debian's GitLab::API::v4 before the simulated forge: every method, each before the same world, with the names of records that
# are there. The addresses are read out of its source, as its manual lists them.
use strict;
use warnings;
use GitLab::API::v4;
use HTTP::Tiny;
use JSON::PP;

my ($host, undef, $token, undef, $words) = @ARGV;
my $facts = decode_json($words);
my $api = GitLab::API::v4->new(url => "$host/api/v4", private_token => $token, retries => 0);

# Methods that ask for an address, or by a method, that GitLab's API does not have.
my %nowhere = map { $_ => 1 } qw(
    create_commit_discussion create_commit_discussion_note edit_commit_discussion_note delete_commit_discussion_note
    take_ownership_of_trigger create_tag_release update_tag_release lint cancel_merge_when_pipeline_succeeds edit_project_service
);

# The facts of an address: by what is before a name, and else by the name.
my %before = (
    'groups' => 'group_id', 'projects' => 'project_id', 'merge_requests' => 'merge_request_iid', 'issues' => 'issue_iid',
    'hooks' => 'hook_id', 'badges' => 'badge_id', 'boards' => 'board_id', 'lists' => 'list_id', 'labels' => 'label_id',
    'milestones' => 'milestone_id', 'snippets' => 'snippet_id', 'notes' => 'note_id', 'award_emoji' => 'award_id',
    'discussions' => 'discussion_id', 'users' => 'user_id', 'keys' => 'ssh_key', 'emails' => 'email_id',
    'deploy_keys' => 'deploy_key', 'deploy_tokens' => 'deploy_token', 'variables' => 'key', 'triggers' => 'trigger_id',
    'commits' => 'sha', 'environments' => 'environment_id', 'deployments' => 'deployment_id', 'jobs' => 'job_id',
    'pipelines' => 'pipeline_id', 'pipeline_schedules' => 'pipeline_schedule_id', 'tags' => 'tag_name', 'releases' => 'release',
    'wikis' => 'slug', 'members' => 'member', 'branches' => 'branch', 'protected_tags' => 'protected_tag', 'epics' => 'epic_iid',
    'protected_branches' => 'protected_branch', 'access_tokens' => 'access_token', 'approval_rules' => 'approval_rule_id',
    'broadcast_messages' => 'broadcast_message_id', 'packages' => 'package_id', 'package_files' => 'package_file',
    'all' => 'member', 'versions' => 'version_id', 'links' => 'link_id', 'draft_notes' => 'draft_note_id', 'files' => 'file_path',
    'statuses' => 'sha', 'invitations' => 'guest', 'blobs' => 'sha',
);
my %of_group = (
    'hooks' => 'group_hook', 'badges' => 'group_badge', 'boards' => 'group_board', 'milestones' => 'group_milestone',
    'labels' => 'group_label', 'variables' => 'group_key', 'wikis' => 'group_slug', 'deploy_tokens' => 'group_deploy_token',
    'access_tokens' => 'group_access_token',
);
my %of_snippet = ('notes' => 'snippet_note', 'discussions' => 'snippet_discussion', 'award_emoji' => 'snippet_award');
my %of_request = ('notes' => 'request_note', 'discussions' => 'request_discussion', 'award_emoji' => 'request_award');
$facts->{protected_branch} = 'main';
$facts->{guest} = 'guest@example.com';

# What a call takes with it, whatever it asks: what no address has a name for is passed over.
my %content = (
    name => 'Pier', title => 'A title', body => 'Words', note => 'Words', content => "one:\n  script: ls\n", ref => 'main',
    description => 'Words', url => 'https://example.com/a', color => '#112233', visibility => 'private', file_name => 'a.txt',
    branch => 'ramp', commit_message => 'Words', key => 'NEW_KEY', value => 'long-enough-a-value', duration => '1h', search => 'a',
    scope => 'projects', link_url => 'https://example.com/a', image_url => 'https://example.com/a.svg', tag_name => 'v0.2',
    access_level => 30, user_id => 5, cron => '0 1 * * *', state => 'success', source_branch => 'ramp', target_branch => 'main',
    from => 'main', to => 'ramp', text => 'Words', message => 'Words', email => 'pier@example.com',
    reset_password => 'true', new_name => 'quay', path => 'pier', position => 0, approvals_required => 1,
);

my $snapshot = admin('/snapshots')->{id};

sub admin {
    my ($path) = @_;
    my $answer = HTTP::Tiny->new->post("$host/_simulator$path");
    return decode_json($answer->{content});
}

sub argument {
    my ($path, $place, $name) = @_;
    my ($segment) = substr($path, 0, $place) =~ m{([^/]+)/\z};
    $segment //= '';
    my $fact = $path =~ m{^groups/} ? $of_group{$segment} : $path =~ m{/merge_requests/} ? $of_request{$segment} : $path =~ m{/snippets/} ? $of_snippet{$segment} : undef;
    $fact = 'project_snippet' if $segment eq 'snippets' && $path =~ m{^projects/};
    $fact = 'world_project' if $segment eq 'projects' && $path =~ m{/jobs|/runners};
    $fact //= $before{$segment} // $name;
    return $facts->{$fact} // $content{$name} // ($name =~ /id$/ ? 1 : 'word');
}

sub ended {
    my ($method, $path, $takes) = @_;
    admin("/snapshots/$snapshot/restore");
    my @arguments;
    while ($path =~ /:(\w+)/g) { push @arguments, argument($path, $-[0], $1) }
    push @arguments, { %content } if $takes eq 'content';
    eval { my $given = $api->$method(@arguments); 1 } and return print "ok\t$method\n";
    my $error = $@;
    my $again = $error =~ /HTTP 4/ && prompted($path, \@arguments, $takes);
    $again and (eval { my $given = $api->$method(@$again); 1 } and return print "ok\t$method\n" or $error = $@);
    $error =~ s/\s+/ /g;
    my ($code) = $error =~ /HTTP (\d+)/;
    print outcome($method, $code, $error), "\t$method\t$error\n";
}

# What the route of the refused request needs, or nothing; the world has it then.
sub prompted {
    my ($path, $arguments, $takes) = @_;
    my @names = $path =~ /:(\w+)/g;
    my @given = map { { name => $names[$_], value => $arguments->[$_] } } 0 .. $#names;
    my $answer = HTTP::Tiny->new->post($facts->{prompter}, { content => encode_json(\@given) });
    my $prompt = JSON::PP->new->allow_nonref->decode($answer->{content});
    return unless ref $prompt;
    return [ @{ $prompt->{arguments} }, ($takes ? $prompt->{options} : ()) ];
}

sub outcome {
    my ($method, $code, $error) = @_;
    # Two methods of the library fail before they ask, by words of their own.
    return 'refused' if !defined $code;
    return $code if $code == 501;
    return 'ok' if $code == 304;
    return 'failed' if $code > 501 || $code == 500;
    return 'gone' if $nowhere{$method};
    return $error =~ /"error":"40[45] Not (Found|Allowed)"/ ? 'failed' : 'refused';
}

open my $source, '<', $INC{'GitLab/API/v4.pm'} or die $!;
my ($method, $takes) = ('', '');
while (my $line = <$source>) {
    ($method, $takes) = ($1, '') if $line =~ /^sub (\w+)/;
    # What changes something takes words; what reads takes none, unless it is refused without.
    $takes = $1 if $line =~ /options->\{(content|query)\}/;
    ended($method, $1, $takes) if $line =~ /_call_rest_client\( '\w+', '([^']+)'/;
}
