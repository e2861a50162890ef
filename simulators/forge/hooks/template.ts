/**
 * The body that a hook's own template makes of a payload: `{{object_attributes.id}}` is the member of that path; null where the
 * result is no JSON (GitLab, "Custom webhook template").
 */
export function filledTemplate(template: string, payload: object): string | null {
  const filled = template.replace(/\{\{(.+?)\}\}/g, (_, path: string) => {
    const value = JSON.stringify(memberAt(payload, path.split('.')) ?? null);
    return value.startsWith('"') ? value.slice(1, -1) : value;
  });
  try {
    return JSON.stringify(JSON.parse(filled));
  } catch {
    return null;
  }
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((within, name) => {
    if (typeof within !== 'object' || within === null || Array.isArray(within)) return undefined;
    return Object.hasOwn(within, name) ? Reflect.get(within, name) : undefined;
  }, value);
}
