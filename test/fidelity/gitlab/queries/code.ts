/** Repositories, as GitLab's pages of files, commits, branches and settings ask for them. */
export const CODE: Readonly<Record<string, string>> = {
  'a file': `query($path: ID!, $file: String!, $ref: String!) { project(fullPath: $path) { id
    userPermissions { pushCode downloadCode createMergeRequestIn forkProject } pathLocks { nodes { id path } }
    repository { empty blobs(paths: [$file], ref: $ref) { nodes { id webPath name size rawSize rawTextBlob fileType path
      editBlobPath ideEditPath forkAndEditPath ideForkAndEditPath canModifyBlob canCurrentUserPushToBranch storedExternally
      rawPath replacePath pipelineEditorPath simpleViewer { fileType tooLarge type renderError }
      richViewer { fileType tooLarge type renderError } } } } } }`,
  'the path of a file that lasts': `query($path: ID!, $file: String!, $ref: String!) { project(fullPath: $path) { id
    repository { blobs(paths: [$file], ref: $ref) { nodes { id permalinkPath } } } } }`,
  'what is beside a file': `query($path: ID!, $file: String!, $ref: String!) { project(fullPath: $path) { id
    repository { blobs(paths: [$file], ref: $ref) { nodes { id findFilePath blamePath historyPath permalinkPath
      storedExternally externalStorage environmentFormattedExternalUrl environmentExternalUrlForRouteMap rawPath } } } } }`,
  'lines of a file and who wrote them': `query($path: ID!, $file: String!, $ref: String!) { project(fullPath: $path) { id
    repository { blobs(paths: [$file], ref: $ref) { nodes { id blame(fromLine: 1, toLine: 5) { firstLine groups { lineno span
      commitData { ageMapClass authorAvatar commitLink } commit { id title sha authoredDate authorName author { id } } } } } } } } }`,
  'files of a folder': `query($path: ID!, $folder: String, $ref: String!) { project(fullPath: $path) { id
    repository { paginatedTree(path: $folder, ref: $ref) { pageInfo { startCursor endCursor hasNextPage } nodes {
      trees { nodes { id sha name flatPath type webPath path } }
      submodules { nodes { id sha name flatPath type webUrl treeUrl } }
      blobs { nodes { id sha name flatPath type mode webPath lfsOid } } } } } } }`,
  'a tree': `query($path: ID!, $ref: String!) { project(fullPath: $path) { repository { tree(ref: $ref, recursive: true) {
    lastCommit { sha title } trees(first: 5) { nodes { id name path type webUrl } }
    blobs(first: 5) { edges { node { id name path } } pageInfo { endCursor hasNextPage } } } } } }`,
  'the last commit of a path': `query($path: ID!, $ref: String!) { project(fullPath: $path) { id repository {
    paginatedTree(path: "", ref: $ref) { nodes { lastCommit { id sha shortId title titleHtml descriptionHtml message webPath
      authoredDate authorName authorGravatar author { id name avatarUrl webPath }
      signature { verificationStatus } pipelines(ref: $ref, first: 1) { edges { node { id detailedStatus { id detailsPath icon text } } } } } } } } } }`,
  'commits of a branch': `query($path: ID!, $ref: String!) { project(fullPath: $path) { repository { commits(ref: $ref, first: 5) {
    nodes { id sha shortId title committedDate author { id username } } pageInfo { endCursor hasNextPage } } } } }`,
  'one commit': `query($path: ID!, $ref: String!) { project(fullPath: $path) { repository { commit(ref: $ref) { id sha title
    fullTitle description message authorEmail committerName committerEmail committedDate webUrl diffs { newPath oldPath diff aMode
      bMode deletedFile newFile renamedFile tooLarge collapsed } } } } }`,
  'the names of branches': `query($path: ID!) { project(fullPath: $path) { id
    repository { branchNames(searchPattern: "*", limit: 20, offset: 0) rootRef } } }`,
  'rules of branches': `query($path: ID!) { project(fullPath: $path) { id branchRules { nodes { id name isDefault isProtected
    matchingBranchesCount branchProtection { allowForcePush mergeAccessLevels { nodes { accessLevel accessLevelDescription } }
      pushAccessLevels { nodes { accessLevel accessLevelDescription } } } } } } }`,
  'what a branch may': `query($path: ID!) { project(fullPath: $path) { userPermissions { pushCode forkProject createMergeRequestIn
    createMergeRequestFrom pushToDeleteProtectedBranch } } }`,
  'open merge requests of a file': `query($path: ID!) { project(fullPath: $path) { id
    mergeRequests(state: opened, targetBranches: ["main"]) { count nodes { iid title createdAt author { id name } webUrl } } } }`,
  'locks, and how files are stored': `query($path: ID!) { project(fullPath: $path) { id lfsEnabled
    repository { empty exists rootRef diskPath } statistics { repositorySize lfsObjectsSize commitCount storageSize buildArtifactsSize } } }`,
  languages: `query($path: ID!) { project(fullPath: $path) { languages { name share color } } }`,
  'how a fork is behind': `query($path: ID!, $ref: String) { project(fullPath: $path) { id forkDetails(ref: $ref) { ahead behind
    isSyncing hasConflicts } } }`,
  'forks, stars and topics': `query($path: ID!) { project(fullPath: $path) { id forksCount starCount openIssuesCount
    openMergeRequestsCount topics lastActivityAt httpUrlToRepo sshUrlToRepo avatarUrl nameWithNamespace archived visibility } }`,
  releases: `query($path: ID!) { project(fullPath: $path) { id releases(first: 10, sort: RELEASED_AT_DESC) { count nodes { id name
    tagName tagPath descriptionHtml releasedAt createdAt upcomingRelease historicalRelease assets { count sources { nodes { format url } }
      links { nodes { id name url directAssetUrl linkType } } } evidences { nodes { id filepath collectedAt sha } }
    links { editUrl selfUrl openedIssuesUrl closedIssuesUrl openedMergeRequestsUrl mergedMergeRequestsUrl closedMergeRequestsUrl }
    commit { id sha webUrl title } author { id webUrl avatarUrl username } milestones { nodes { id title description webPath
      stats { totalIssuesCount closedIssuesCount } } } } pageInfo { startCursor hasPreviousPage hasNextPage endCursor } } } }`,
  'one release': `query($path: ID!, $tag: String!) { project(fullPath: $path) { id release(tagName: $tag) { id name tagName description
    releasedAt milestones { nodes { id title } } assets { links { nodes { id name url linkType directAssetPath } } } } } }`,
  'snippets of a project': `query($path: ID!) { project(fullPath: $path) { id snippets(first: 5) { nodes { id title description
    visibilityLevel createdAt author { id username } fileName webUrl rawUrl blobs { nodes { name path } } } } } }`,
  snippets: `query { snippets(first: 5, visibility: public) { nodes { id title fileName createdAt updatedAt visibilityLevel
    httpUrlToRepo sshUrlToRepo webUrl rawUrl author { id avatarUrl name username webUrl status { emoji message } }
    blobs { hasUnretrievableBlobs nodes { binary name path rawPath size externalStorage renderedAsText
      simpleViewer { collapsed renderError tooLarge type fileType } richViewer { collapsed renderError tooLarge type fileType } } }
    userPermissions { adminSnippet updateSnippet reportSnippet } project { id fullPath webUrl visibility } } } }`,
  'wikis of a project': `query($path: ID!) { project(fullPath: $path) { wikiEnabled snippetsEnabled issuesEnabled jobsEnabled
    mergeRequestsEnabled containerRegistryEnabled packagesCleanupPolicy { keepNDuplicatedPackageFiles nextRunAt } } }`,
};
