# Debian's JIRA::Client::Automated before the simulated tracker. Its searches ask /search, which Jira Cloud has no more, and it
# assigns by names.
use strict;
use warnings;
use File::Temp;
use JIRA::Client::Automated;

my ($url, $email, $token) = @ARGV;
my $jira = JIRA::Client::Automated->new($url, $email, $token);

# Prints how a call ended, and returns what it gave; a call may be one that is to be refused with a status.
sub call {
    my ($name, $action, $status) = @_;
    my $given = eval { $action->() };
    my $error = $@;
    $error =~ s/\s+/ /g;
    my ($code) = $error =~ /: (\d{3}) /;
    my %outcomes = (501 => '501', defined $status ? ($status => 'ok') : ());
    print $error eq '' ? "ok\t$name\n" : ($outcomes{ $code // '' } // 'failed') . "\t$name\t$error\n";
    return $given;
}

my $issue = call('create_issue', sub { $jira->create_issue('TIDE', 'Task', 'From Perl', '*bold* words', { labels => ['piers'] }) });
my $key = $issue->{key};
my $other = call('create', sub {
    $jira->create({ project => { key => 'TIDE' }, issuetype => { name => 'Bug' }, summary => 'The other', 'Story Points' => 3 });
});
call('create_subtask', sub { $jira->create_subtask('TIDE', 'Below', 'words', $key) });
call('get_issue', sub { $jira->get_issue($key) });
call('update_issue', sub { $jira->update_issue($key, { summary => 'Changed' }) });
call('update_issue with operations', sub { $jira->update_issue($key, undef, { labels => [{ add => 'quays' }] }) });
call('add_issue_labels', sub { $jira->add_issue_labels($key, 'boats') });
call('remove_issue_labels', sub { $jira->remove_issue_labels($key, 'boats') });
call('create_comment', sub { $jira->create_comment($key, 'Words') });
call('get_issue_comments', sub { $jira->get_issue_comments($key) });
call('get_issue_watchers', sub { $jira->get_issue_watchers($key) });
call('add_issue_worklog', sub { $jira->add_issue_worklog($key, { timeSpent => '2h', comment => 'dived' }) });
call('get_issue_worklogs', sub { $jira->get_issue_worklogs($key) });
call('get_link_types', sub { $jira->get_link_types });
call('link_issues', sub { $jira->link_issues($key, $other->{key}, 'Blocks') });
call('assign_issue', sub { $jira->assign_issue($key, 'maya') }, 400);
my $transitions = $jira->_get_transitions($key);
call('transition_issue', sub { $jira->transition_issue($key, $transitions->[0]{name}) });
my $file = File::Temp->new(SUFFIX => '.txt');
print $file 'bytes of a file';
close $file;
call('attach_file_to_issue', sub { $jira->attach_file_to_issue($key, $file->filename) });
call('make_browse_url', sub { $jira->make_browse_url($key) });
call('search_issues', sub { $jira->search_issues('project = TIDE', 0, 5) }, 410);
call('all_search_results', sub { $jira->all_search_results('project = TIDE', 5) }, 410);
call('delete_issue', sub { $jira->delete_issue($other->{key}) });
