/** Forms in which a text can be written down. */
const FORMS: readonly ((secret: string) => readonly string[])[] = [
  (secret) => [secret],
  (secret) => [encodeURIComponent(secret), encodeURIComponent(encodeURIComponent(secret))],
  (secret) => [JSON.stringify(secret).slice(1, -1)],
  (secret) => [Buffer.from(secret).toString('hex')],
  (secret) => inBase64(secret, 'base64'),
  (secret) => inBase64(secret, 'base64url'),
];

/** The parts of base64 that do not depend on what is before and after the text, for the three places where it can begin. */
function inBase64(secret: string, encoding: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((before) => {
    const whole = Buffer.from('x'.repeat(before) + secret);
    const from = before === 0 ? 0 : 4;
    const to = Math.floor((whole.length * 8) / 6);
    return whole.toString(encoding).slice(from, to - 1);
  });
}

/** The place of each secret that is written there, in plain or as Base64, in hexadecimal digits or for an address. */
export function shownIn(place: string, text: string, secrets: readonly string[]): string[] {
  return secrets.flatMap((secret) => {
    const forms = FORMS.flatMap((form) => form(secret));
    const found = forms.find((form) => text.includes(form));
    return found === undefined ? [] : [`a credential is shown in ${place}: ${around(text, found)}`];
  });
}

function around(text: string, found: string): string {
  const at = text.indexOf(found);
  return JSON.stringify(text.slice(Math.max(0, at - 80), at + found.length + 20));
}
