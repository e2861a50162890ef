# Debian's ruby-gitlab before the simulated forge: every method of its client, each before the same world, with the names of
# records that are there. Left out is what GitLab has no more: clusters, feature switches, builds as jobs were named once,
# notes of a project, services by that name.
require 'gitlab'
require 'json'
require 'net/http'

HOST, _, TOKEN, _, WORDS = ARGV
FACTS = JSON.parse(WORDS)
CLIENT = Gitlab.client(endpoint: "#{HOST}/api/v4", private_token: TOKEN)
LEFT_OUT = /ProjectClusters|Features|Builds|Services/.freeze
# Methods that ask for an address, or by a method, that GitLab's API does not have.
NOWHERE = %w[
  session create_release repo_create_release update_release repo_update_release disable_deploy_key unstar_project
  trigger_take_ownership note notes create_note delete_note edit_note edit_project_approvers edit_merge_request_approvers
  validate_gitlab_ci_yml
].freeze

def admin(path)
  JSON.parse(Net::HTTP.post(URI("#{HOST}/_simulator#{path}"), '').body)
end

SNAPSHOT = admin('/snapshots')['id']
BY_MODULE = {
  'Users' => 'user_id', 'UserSnippets' => 'snippet_id', 'SystemHooks' => 'system_hook', 'Snippets' => 'project_snippet',
  'Notes' => 'note_id', 'Milestones' => 'milestone_id', 'MergeRequests' => 'merge_request_iid', 'Issues' => 'issue_iid',
  'MergeRequestApprovals' => 'merge_request_iid', 'IssueLinks' => 'issue_link_id', 'GroupBoards' => 'group_board',
  'Groups' => 'group_id', 'GroupMilestones' => 'group_id', 'Environments' => 'environment_id', 'Keys' => 'ssh_key',
  'Deployments' => 'deployment_id', 'PipelineSchedules' => 'pipeline_schedule_id', 'Pipelines' => 'pipeline_id'
}.freeze
BY_METHOD = {
  /ssh_key/ => 'ssh_key', /email/ => 'email_id', /team_member/ => 'member', /project_hook/ => 'hook_id',
  /deploy_key/ => 'deploy_key', /merge_request.*note|merge_request_comment/ => 'request_note', /board_list/ => 'list_id',
  /project/ => 'project_id', /star|archive|push_rule|upload_file|fork/ => 'project_id'
}.freeze
WORDS_BY_NAME = {
  'tag_name' => 'v0.1', 'name' => 'Pier', 'title' => 'A title', 'body' => 'Words', 'note' => 'Words', 'content' => "one:\n  script: ls\n",
  'ref' => 'main', 'ref_name' => 'main', 'from' => 'main', 'to' => 'ramp', 'url' => 'https://example.com/a',
  'link_url' => 'https://example.com/a', 'image_url' => 'https://example.com/a.svg', 'path' => 'README.md',
  'file_path' => 'README.md', 'filepath' => 'README.md', 'file_fullpath' => __FILE__, 'message' => 'Words',
  'commit_message' => 'Words', 'description' => 'Words', 'color' => '#112233', 'access_level' => 30, 'group_access' => 30,
  'value' => 'long-enough-a-value', 'duration' => '1h', 'search' => 'a', 'query' => 'a', 'scope' => 'projects',
  'state' => 'success', 'emoji_name' => 'eyes', 'email' => 'pier@example.com', 'refs' => %w[main ramp], 'text' => 'Words',
  'namespace' => 'platform', 'awardable_type' => 'issue', 'position' => 0, 'actions' => [],
  'env_name' => 'pier', 'branch' => 'ramp', 'tag' => 'v0.1', 'type' => 'licenses', 'key' => 'TIDE_TABLE'
}.freeze
BY_NAME = {
  'project' => 'project_id', 'group' => 'group_id', 'merge_request' => 'merge_request_iid', 'issue' => 'issue_iid',
  'merge_request_id' => 'merge_request_iid', 'commit' => 'sha', 'snippet' => 'project_snippet', 'awardable_id' => 'issue_iid',
  'team_id' => 'member', 'epic' => 'epic_iid', 'epic_id' => 'epic_iid', 'milestone' => 'milestone_id', 'user' => 'user_id',
  'job' => 'job_id', 'target_project_id' => 'project_id', 'target_issue_iid' => 'second_issue', 'token' => 'token'
}.freeze

OF_GROUPS = {
  'milestone_id' => 'group_milestone', 'badge_id' => 'group_badge', 'board_id' => 'group_board', 'hook_id' => 'group_hook'
}.freeze
# What is said before a file of a job is looked for.
MISSING = /artifacts/.freeze

def fact(group, method, name)
  return 'snippet_note' if name =~ /note_id|^id$/ && method =~ /snippet_note$/
  return 'epic_id' if name =~ /^epic/ && method =~ /epic_(note|label)/
  return 'project_id' if name == 'id' && method =~ /^(project|edit_project|delete_project)$/
  return BY_NAME.fetch(name, name) unless name == 'id'

  BY_METHOD.find { |pattern, _| method =~ pattern && group != 'Groups' }&.last || BY_MODULE.fetch(group, 'id')
end

def argument(group, method, name)
  key = fact(group, method, name)
  key = OF_GROUPS.fetch(key, key) if method.include?('group_') || group.start_with?('Group')
  return FACTS['world_project'] if key == 'project_id' && %w[Jobs].include?(group)
  return FACTS[key] if FACTS.key?(key) && !WORDS_BY_NAME.key?(name)

  WORDS_BY_NAME.fetch(name) { name.end_with?('id') ? 1 : 'word' }
end

def outcome(name, error)
  code = error.response_status
  return 'failed' if code >= 500

  nowhere = error.message =~ /message: 40[45] Not (Found|Allowed)\./
  return 'gone' if NOWHERE.include?(name)

  nowhere && error.message !~ MISSING ? 'failed' : 'refused'
end

# What the route of the refused request needs, or nil; the world has it then.
def prompted(names, arguments)
  given = names.zip(arguments).map { |name, value| { name: name, value: value } }
  JSON.parse(Net::HTTP.post(URI(FACTS['prompter']), given.to_json).body)
end

# What comes behind the arguments that have to be given: words by their names, and the options.
def rest(parameters, options)
  parameters.select { |kind, name| kind == :opt || name == :options }.map(&:last).filter_map do |name|
    name == :options ? options.transform_keys(&:to_sym) : options[name.to_s]
  end
end

# The answer to a method; where it is refused, that to another call with what its route needs.
def answer(group, method)
  parameters = CLIENT.method(method).parameters
  names = parameters.select { |kind, name| kind == :req && name != :options }.map { |_, name| name.to_s }
  arguments = names.map { |name| argument(group, method.to_s, name) }
  CLIENT.send(method, *arguments, *(parameters.include?(%i[req options]) ? [{}] : []))
rescue Gitlab::Error::ResponseError => e
  again = e.response_status < 500 && prompted(names, arguments)
  raise unless again

  CLIENT.send(method, *again['arguments'], *rest(parameters, again['options']))
end

def call(group, method)
  admin("/snapshots/#{SNAPSHOT}/restore")
  # The library takes 501 for an answer like others.
  puts "#{answer(group, method).inspect.include?('501 Not Implemented') ? '501' : 'ok'}\t#{method}"
rescue Gitlab::Error::ResponseError => e
  puts "#{outcome(method.to_s, e)}\t#{method}\t#{e.message}".tr("\n", ' ')
# The last: the library reads texts of files as JSON.
rescue ArgumentError, Errno::ENOENT, Gitlab::Error::Parsing => e
  puts "refused\t#{method}\t#{e.message}"
rescue StandardError => e
  puts "failed\t#{method}\t#{e.class}: #{e.message}".tr("\n", ' ')
end

Gitlab::Client.included_modules.select { |one| one.name.to_s.start_with?('Gitlab::Client::') }.each do |one|
  next if one.name =~ LEFT_OUT

  one.public_instance_methods(false).each { |method| call(one.name.split('::').last, method) }
end
