import type { Row } from './row.js';

const file = { name: 'note.txt', text: 'Remember.\n' };

/** Files for texts (GitLab REST API, "Project Markdown uploads" and "Group Markdown uploads"). */
export const UPLOAD_ROWS: readonly Row[] = ['/projects/:id/uploads', '/groups/:id/uploads'].flatMap(
  (path): Row[] => {
    const kept = { upload_id: 'id', url: 'url' };
    const one = { given: [{ send: `POST ${path}`, file, keep: kept }] };
    return [
      { route: `POST ${path}`, least: 'guest', file },
      { route: `GET ${path}`, least: 'maintainer', ...one },
      { route: `GET ${path}/:upload_id`, least: 'maintainer', ...one },
      { route: `DELETE ${path}/:upload_id`, least: 'maintainer', ...one },
      { route: `GET ${path}/:secret/:filename`, least: 'guest', ...one },
      { route: `DELETE ${path}/:secret/:filename`, least: 'maintainer', ...one },
    ];
  },
);
