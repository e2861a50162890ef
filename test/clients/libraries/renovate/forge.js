/** The API of a forge, as an account calls it. */
export function apiOf(host, token) {
  const call = (method) => async (path, body) => {
    const answer = await fetch(`${host}/api/v4${path}`, {
      method,
      headers: { 'PRIVATE-TOKEN': token, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said}`);
    return said === '' ? null : JSON.parse(said);
  };
  return { token, get: call('GET'), post: call('POST'), put: call('PUT'), remove: call('DELETE') };
}

/** What the simulator itself can be asked for: its requests since the last time, and to let time pass. */
export function simulatorAt(host) {
  const admin = (method, path, body) =>
    fetch(`${host}/_simulator${path}`, {
      ...{ method, headers: { 'Content-Type': 'application/json' }, body: body && JSON.stringify(body) },
    }).then((answer) => answer.json());
  return {
    async requests() {
      const { entries } = await admin('GET', '/journal');
      await admin('DELETE', '/journal');
      return entries;
    },
    passes: (seconds) => admin('POST', '/clock', { advance: seconds * 1000 }),
  };
}

/** Changes one file of a branch. */
export function committed(who, project, branch, action, file_path, content) {
  const actions = [{ action, file_path, content }];
  return who.post(`${project}/repository/commits`, {
    branch,
    commit_message: `Change ${file_path}`,
    actions,
  });
}

/** Releases a version of a project as a tag of its branch. */
export function released(who, project, version) {
  const release = { tag_name: version, ref: 'main', name: `Version ${version}` };
  return who.post(`${project}/releases`, { ...release, description: `What ${version} brings.` });
}

/** Changes the settings of the bot in the branch in which it judges them. */
export function reconfigured(who, project, settings) {
  const content = JSON.stringify({ extends: ['local>yard/renovate-config'], ...settings });
  return committed(who, project, 'renovate/reconfigure', 'update', 'renovate.json', content);
}
