# Debian's ruby-jira before the simulated tracker. Left out is what Jira Cloud does not have, or no more: sessions, application
# links, webhooks of administrators, rapid views, reports of greenhopper, and /search, by which the library reads all issues,
# all of a project, a filter, a board or a sprint.
require 'jira-ruby'
require 'tmpdir'

url, email, token = ARGV
CLIENT = JIRA::Client.new(site: url, username: email, password: token, auth_type: :basic, context_path: '',
                          use_ssl: false, rest_base_path: '/rest/api/2')

# Prints how a call ended, and returns what it gave; a call may be one that is to be refused with a status.
def call(name, status = nil)
  given = yield
  raise "it gave #{given.inspect}" if given == false
  puts "ok\t#{name}"
  given
rescue JIRA::HTTPError => e
  outcome = { '501' => '501', status.to_s => 'ok' }.fetch(e.code, 'failed')
  puts "#{outcome}\t#{name}\t#{e.code} #{e.response.body}".tr("\n", ' ')
rescue StandardError => e
  puts "failed\t#{name}\t#{e.class}: #{e.message}".tr("\n", ' ')
end

def first(jql)
  found = JSON.parse(CLIENT.get("/rest/api/2/search/jql?fields=summary&maxResults=1&jql=#{CGI.escape(jql)}").body)
  found['issues'][0]['key']
end

me = call('User.myself') { CLIENT.User.myself }
call('ServerInfo.all') { CLIENT.ServerInfo.all }
call('User.all', 400) { CLIENT.User.all }
call('User.find', 400) { CLIENT.User.find('maya') }
%i[Project Issuetype Priority Status Resolution Field Issuelinktype Createmeta Board].each do |noun|
  call("#{noun}.all") { CLIENT.send(noun).all }
end
call('Attachment.meta') { CLIENT.Attachment.meta }
call('Field.map_fields') { CLIENT.Field.map_fields }
call('Field.name_to_id') { CLIENT.Field.name_to_id('Story_Points') }

project = call('Project.find') { CLIENT.Project.find('TIDE') }
call('Project.users') { project.users }
%i[components versions issuetypes].each { |part| call("Project.#{part}") { project.send(part).map(&:name) } }
call('Project#issues', 410) { project.issues }
%i[Issuetype Priority Status Resolution Issuelinktype].each do |noun|
  call("#{noun}.find") { CLIENT.send(noun).find(CLIENT.send(noun).all.first.id) }
end

# Components and versions.
%i[Component Version].each do |noun|
  made = CLIENT.send(noun).build
  call("#{noun}#save") { made.save!('name' => "Ruby #{noun}", 'project' => 'TIDE') }
  call("#{noun}#save again") { made.save!('description' => 'changed') }
  call("#{noun}.find") { CLIENT.send(noun).find(made.id) }
  call("#{noun}#fetch") { made.fetch(true) }
  call("#{noun}#delete") { made.delete }
end

# Issues.
new = { 'project' => { 'key' => 'TIDE' }, 'issuetype' => { 'name' => 'Task' } }
issue = CLIENT.Issue.build
call('Issue#save') { issue.save!('fields' => { 'summary' => 'From Ruby', 'description' => '*bold*', **new }) }
call('Issue#fetch') { issue.fetch }
other = CLIENT.Issue.build
call('Issue#save') { other.save('fields' => { 'summary' => 'The other', **new }) }
other.fetch
call('Issue.find') { CLIENT.Issue.find(issue.key, expand: 'changelog,transitions', fields: 'summary,status') }
call('Issue#save again') { issue.save!('fields' => { 'summary' => 'Changed', 'labels' => ['piers'] }) }
call('Issue#editmeta') { issue.editmeta }
call('Issue.jql', 410) { CLIENT.Issue.jql('project = TIDE', max_results: 1) }
call('Issue#method_missing') { issue.fetch(true) && issue.summary }
call('Issue#reporter') { issue.reporter.displayName }

comment = issue.comments.build
call('Comment#save') { comment.save!('body' => 'First words') }
call('Comment#save again') { comment.save!('body' => 'Other words') }
call('Comment.find') { CLIENT.Comment.find(comment.id, issue: issue) }
call('Issue#comments') { issue.fetch(true) && issue.comments.map(&:body) }
call('Comment#delete') { comment.delete }
work = issue.worklogs.build
call('Worklog#save') { work.save!('timeSpent' => '2h', 'comment' => 'dived') }
call('Worklog#save again') { work.save!('timeSpent' => '3h') }
call('Issue#worklogs') { issue.fetch(true) && issue.worklogs.map(&:timeSpent) }
call('Worklog#delete') { work.delete }
moves = call('Transition.all') { CLIENT.Transition.all(issue: issue) }
call('Transition#save') { issue.transitions.build.save!('transition' => { 'id' => moves.first.id }) }
call('Watcher#save') { issue.watchers.build.save!(me.accountId) }
call('Watcher.all') { CLIENT.Watcher.all(issue: issue) }
file = "#{Dir.tmpdir}/ruby-#{Process.pid}.txt"
File.write(file, 'bytes of a file')
attachment = issue.attachments.build
call('Attachment#save') { attachment.save!('file' => file) }
File.delete(file)
call('Attachment#delete') { JIRA::Resource::Attachment.new(CLIENT, attrs: { 'id' => attachment.id, 'self' => attachment.self }, issue_id: issue.id).delete }
call('Issuelink#save') do
  link = { 'type' => { 'name' => 'Blocks' }, 'inwardIssue' => { 'key' => issue.key } }
  CLIENT.Issuelink.build.save!({ **link, 'outwardIssue' => { 'key' => other.key } })
end
issue.fetch(true)
call('Issuelink.find') { CLIENT.Issuelink.find(issue.issuelinks.first.id) }
call('Issuelink#delete') { CLIENT.Issuelink.find(issue.issuelinks.first.id).delete }
remote = issue.remotelink.build
call('Remotelink#save') { remote.save!('object' => { 'url' => 'https://tide.example', 'title' => 'tides' }) }
call('Remotelink.all') { CLIENT.Remotelink.all(issue: issue) }
call('Remotelink#delete') { remote.delete }

# Filters.
filter = CLIENT.Filter.build
call('Filter#save') { filter.save!('name' => 'Of Ruby', 'jql' => 'project = TIDE') }
call('Filter.find') { CLIENT.Filter.find(filter.id) }
call('Filter#issues', 410) { filter.issues }
call('Filter#delete') { filter.delete }

# Boards and sprints.
board = call('Board.find') { CLIENT.Board.find(CLIENT.Board.all.find { |each| each.type == 'scrum' }.id) }
call('Board#issues') { board.issues }
call('Board#configuration') { board.configuration }
call('Board#project') { board.project }
sprints = call('Board#sprints') { board.sprints(state: 'active,future') }
call('Board#add_issue_to_backlog') { board.add_issue_to_backlog(issue) }
sprint = call('Sprint.find') { CLIENT.Sprint.find(sprints.last.id) }
call('Sprint#add_issue') { sprint.add_issue(issue) }
call('Sprint#save') { sprint.save!('goal' => 'More tides', 'name' => sprint.name, 'state' => sprint.state) }
call('Sprint#issues', 410) { sprint.issues }
call('Agile.all') { CLIENT.Agile.all }
call('Agile.get_board_issues', 410) { CLIENT.Agile.get_board_issues(board.id) }
%i[get_backlog_issues get_sprints get_projects get_projects_full].each do |listed|
  call("Agile.#{listed}") { CLIENT.Agile.send(listed, board.id) }
end
call('Agile.get_sprint_issues') { CLIENT.Agile.get_sprint_issues(sprint.id) }

call('Project#save') do
  CLIENT.Project.build.save!('key' => 'RUBY', 'name' => 'From Ruby', 'projectTypeKey' => 'software', 'leadAccountId' => me.accountId)
end
call('Issue#delete') { issue.delete }
