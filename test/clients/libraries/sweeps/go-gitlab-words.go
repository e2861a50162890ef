package main

import gitlab "github.com/xanzy/go-gitlab"

// What sends no request, or to another place.
var leftOut = map[string]bool{"GenericPackages.FormatPackageURL": true, "Repositories.StreamArchive": true}

// Methods that ask for an address, or by a method, that GitLab does not have (any more).
var nowhere = map[string]bool{
	"MergeRequestApprovals.ChangeAllowedApprovers": true, "Projects.ChangeAllowedApprovers": true,
	"PipelineTriggers.TakeOwnershipOfPipelineTrigger": true, "Tags.CreateReleaseNote": true, "Tags.UpdateReleaseNote": true,
	"Validate.Lint": true, "Services.SetGitLabCIService": true, "Services.SetHipChatService": true,
	"Services.SetPrometheusService": true, "Services.SetSlackSlashCommandsService": true,
}

// Refusals that the library puts into words of its own, and answers without a body (204, 304), in which it looks for a record.
var wordless = map[string]bool{
	"Issues.SubscribeToIssue": true, "MergeRequests.SubscribeToMergeRequest": true, "Projects.UnstarProject": true,
	"Users.ApproveUser": true, "Users.DeactivateUser": true, "Users.RejectUser": true, "Users.UnbanUser": true,
	"GroupImportExport.ImportFile": true, "Jobs.DeleteArtifacts": true,
	// A list of lists is looked for where GitLab publishes one (schema APIEntitiesList).
	"GroupIssueBoards.UpdateIssueBoardList": true,
}

// Reads that ask for options.
var needed = map[string]bool{
	"RepositoryFiles.GetFile": true, "RepositoryFiles.GetFileBlame": true, "RepositoryFiles.GetFileMetaData": true,
	"AvatarRequests.GetAvatar": true, "Repositories.Compare": true,
}

const key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFn3h2AqX0vEyYc9Pq6OqkJ2o2mZ6e5yJm3lBq0s9d0T quay"

// Facts by the name of a parameter, of a service's or of a method's where it is another one.
var names = map[string]string{
	"pid": "project_id", "gid": "group_id", "uid": "user_id", "user": "user_id", "userID": "user_id",
	"mergeRequest": "merge_request_iid", "mergeRequestIID": "merge_request_iid", "mr": "merge_request_iid",
	"issue": "issue_iid", "issueIID": "issue_iid", "issueID": "issue_iid", "note": "note_id", "noteID": "note_id",
	"discussion": "discussion_id", "awardID": "award_id", "sha": "sha", "milestone": "milestone_id", "jobID": "job_id",
	"board": "board_id", "list": "list_id", "hook": "hook_id", "schedule": "pipeline_schedule_id", "labelID": "label_id",
	"slug": "slug", "pipeline": "pipeline_id", "pipelineID": "pipeline_id", "badge": "badge_id", "trigger": "trigger_id",
	"deployToken": "deploy_token", "deployKey": "deploy_key", "approvalRule": "approval_rule_id", "link": "link_id",
	"environment": "environment_id", "email": "email_id", "deployment": "deployment_id", "broadcast": "broadcast_message_id",
	"version": "version_id", "issueLink": "issue_link_id", "pkg": "package_id", "snippet": "project_snippet",
	"snippetID": "project_snippet", "snippetIID": "project_snippet", "epic": "epic_iid", "epicIID": "epic_iid",
	"Snippets.snippet": "snippet_id", "Users.key": "ssh_key", "DeployKeys.key": "deploy_key", "group": "group_id",
	"groupID": "group_id", "project": "project_id", "id": "project_id", "token": "access_token", "request": "merge_request_iid",
	"AccessRequests.user": "user_id", "ProjectAccessTokens.id": "access_token", "GroupAccessTokens.id": "group_access_token",
	"Namespaces.id": "group_id", "Groups.pid": "group_id", "Issues.ListGroupIssues.pid": "group_id", "IssueBoards.board": "board_id",
	"Jobs.pipelineID": "world_pipeline", "Environments.StopEnvironment.id": "environment_id",
	"Keys.key": "ssh_key", "SystemHooks.hook": "system_hook", "Boards.board": "board_id",
}

var ofGroups = map[string]string{
	"milestone": "group_milestone", "badge": "group_badge", "board": "group_board", "hook": "group_hook",
	"labelID": "group_label", "deployToken": "group_deploy_token", "slug": "group_slug", "id": "group_id",
}

var ofRequests = map[string]string{
	"note": "request_note", "noteID": "request_note", "discussion": "request_discussion", "awardID": "request_award",
}

// Words by the name of a parameter.
var words = map[string]interface{}{
	"query": "a", "key": "TIDE_TABLE", "branch": "ramp", "tag": "v0.1", "tagName": "v0.1", "fileName": "README.md",
	"refName": "main", "environment": "quay", "filename": "words.txt", "packageName": "plans", "packageVersion": "1.0",
	"ProtectedTags.tag": "v*", "ReleaseLinks.tagName": "v0.1", "cn": "quay", "event": 1,
	"artifactPath": "a.txt", "RepositoryFiles.CreateFile.fileName": "pier.md",
	"GenericPackages.fileName": "a.txt", "GitIgnoreTemplates.key": "Go", "CIYMLTemplates.key": "Go",
	"DockerfileTemplates.key": "Go", "LicenseTemplates.template": "mit", "value": "word",
}

// Values of the fields of options, by their names, or by service, method and name.
var fields = map[string]interface{}{
	"Title": "A title", "Name": "Pier", "Path": "pier", "Body": "Words", "Note": "Words", "Branch": "ramp", "Ref": "main",
	"TagName": "v0.1", "URL": "https://example.com/a", "LinkURL": "https://example.com/a", "Key": "NEW_KEY",
	"ImageURL": "https://example.com/a.svg", "Content": "one:\n  script: ls\n", "CommitMessage": "Words", "Message": "Words",
	"Color": "#112233", "Email": "pier@example.com", "Value": "long-enough-a-value", "SourceBranch": "ramp",
	"TargetBranch": "main", "Cron": "0 1 * * *", "Description": "Words", "UserID": "fact user_id",
	"AccessLevel": gitlab.DeveloperPermissions, "GroupAccess": gitlab.DeveloperPermissions, "Duration": "1h",
	"Environment": "quay", "SHA": "fact sha", "From": "main", "To": "ramp", "Text": "Words",
	"ExpiresAt": gitlab.ISOTime(winter), "Scopes": []string{"read_repository"}, "Refs": []string{"main", "ramp"},
	"ApprovalsRequired": 1, "FileName": "a.txt", "FilePath": "pier.md", "ExternalURL": "https://example.com/a",
	"LabelID": "fact label_id", "GroupID": "fact group_id", "TargetProjectID": "fact project_id",
	"Branches.CreateBranch.Branch": "quay", "Tags.CreateTag.TagName": "v0.2", "Releases.CreateRelease.TagName": "v0.3",
	"Repositories.MergeBase.Ref": []string{"main", "ramp"}, "Commits.PostCommitComment.Path": nil,
	"MergeRequestApprovals.ApproveMergeRequest.SHA": nil, "GenericPackages.PublishPackageFile.Status": nil,
	"RepositoryFiles.GetFileBlame.Ref": "main", "Labels.DeleteLabel.Name": "ramp", "Labels.UpdateLabel.Name": "ramp",
	"GroupLabels.DeleteGroupLabel.Name": "quays", "GroupLabels.UpdateGroupLabel.Name": "quays",
	"AwardEmoji.CreateIssueAwardEmoji.Name": "eyes", "AwardEmoji.CreateIssuesAwardEmojiOnNote.Name": "eyes",
	"AwardEmoji.CreateMergeRequestAwardEmoji.Name": "eyes", "AwardEmoji.CreateMergeRequestAwardEmojiOnNote.Name": "eyes",
	"AwardEmoji.CreateSnippetAwardEmoji.Name": "eyes", "AwardEmoji.CreateSnippetAwardEmojiOnNote.Name": "eyes",
	"Users.AddSSHKey.Key": key, "Users.AddSSHKeyForUser.Key": key, "DeployKeys.AddDeployKey.Key": key,
	"ReleaseLinks.CreateReleaseLink.FilePath": "/pier", "ReleaseLinks.UpdateReleaseLink.FilePath": "/pier",
	"Username": "pier", "Password": "long-enough-a-word-7", "Visibility": gitlab.PublicVisibility, "FreezeStart": "0 1 * * 5",
	"FreezeEnd": "0 1 * * 1", "Domain": "pier.example.com", "DenyDeleteTag": true, "ToProjectID": "fact in_group",
	"Namespace": "fact group_id", "TargetIssueIID": "fact second_issue", "Resolved": true, "IDOrPath": "fact group_id",
	"CustomAttributes.SetCustomGroupAttribute.Key": "pier", "CustomAttributes.SetCustomProjectAttribute.Key": "pier",
	"CustomAttributes.SetCustomUserAttribute.Key": "pier",
	"Query": "a", "Tag": false, "Status": gitlab.Success, "State": gitlab.Success, "StateEvent": "close",
}
