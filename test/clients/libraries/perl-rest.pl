# Debian's JIRA::REST before the simulated tracker: what its manual shows, through each of its methods. Its iterator asks
# /search, which Jira Cloud has no more; JIRA::Client of the same distribution speaks SOAP, which it never had.
use strict;
use warnings;
use File::Temp;
use JIRA::REST;

my ($url, $email, $token) = @ARGV;
my $jira = JIRA::REST->new({ url => $url, username => $email, password => $token });

# Prints how a call ended, and returns what it gave; a call may be one that is to be refused with a status.
sub call {
    my ($name, $action, $status) = @_;
    my $given = eval { $action->() };
    my $error = $@;
    $error =~ s/\s+/ /g;
    my ($code) = $error =~ /Error\[(\d+)/;
    my %outcomes = (501 => '501', defined $status ? ($status => 'ok') : ());
    print $error eq '' ? "ok\t$name\n" : ($outcomes{ $code // '' } // 'failed') . "\t$name\t$error\n";
    return $given;
}

my $me = call('GET /myself', sub { $jira->GET('/myself') });
for my $path (qw(/serverInfo /project /project/TIDE /field /issuetype /priority /status /resolution /issueLinkType /filter/my
    /dashboard /mypermissions?permissions=BROWSE_PROJECTS /project/TIDE/components /project/TIDE/versions
    /project/TIDE/statuses /project/TIDE/role /rest/agile/1.0/board /rest/api/3/myself)) {
    call("GET $path", sub { $jira->GET($path) });
}
call('GET with a query', sub { $jira->GET('/search/jql', { jql => 'project = TIDE AND type = Bug', maxResults => 2 }) });
call('next_issue', sub {
    $jira->set_search_iterator({ jql => 'project = TIDE', maxResults => 16 });
    $jira->next_issue;
}, 410);

my $issue = call('POST /issue', sub {
    $jira->POST('/issue', undef, { fields => { project => { key => 'TIDE' }, issuetype => { name => 'Task' }, summary => 'From Perl' } });
});
my $path = "/issue/$issue->{key}";
call('GET /issue', sub { $jira->GET($path, { fields => 'summary', expand => 'changelog' }) });
call('PUT /issue', sub { $jira->PUT($path, undef, { fields => { labels => ['piers'] } }) });
my $comment = call('POST comment', sub { $jira->POST("$path/comment", undef, { body => 'First words' }) });
call('PUT comment', sub { $jira->PUT("$path/comment/$comment->{id}", undef, { body => 'Other words' }) });
call('DELETE comment', sub { $jira->DELETE("$path/comment/$comment->{id}") });
my $moves = call('GET transitions', sub { $jira->GET("$path/transitions") });
call('POST transition', sub { $jira->POST("$path/transitions", undef, { transition => { id => $moves->{transitions}[0]{id} } }) });
call('POST watcher', sub { $jira->POST("$path/watchers", undef, $me->{accountId}) });
call('DELETE watcher', sub { $jira->DELETE("$path/watchers", { accountId => $me->{accountId} }) });
call('POST worklog', sub { $jira->POST("$path/worklog", { notifyUsers => 'false' }, { timeSpent => '2h' }) });
my $file = File::Temp->new(SUFFIX => '.txt');
print $file 'bytes of a file';
close $file;
call('attach_files', sub { $jira->attach_files($issue->{key}, $file->filename) });
call('DELETE /issue', sub { $jira->DELETE($path, { deleteSubtasks => 'true' }) });
call('rest_client', sub { $jira->rest_client->getHost });
