const LONG = 100_000;

/** Values that a caller may send for any argument, whatever its schema says. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\u0000',
    '\u001b[31m',
    '\r\nX-Injected: 1\r\n',
    '\u202e',
    '\ufeff',
    '\ud800',
    'a\udc00b',
    '😀'.repeat(50),
  ],
  ...[
    'x'.repeat(LONG),
    '€'.repeat(LONG),
    '\u0000'.repeat(1_000),
    'x\n'.repeat(10_000),
    '['.repeat(LONG),
    '('.repeat(5_000),
  ],
  ...[
    '**'.repeat(LONG / 4),
    '*a_ '.repeat(LONG / 8),
    '> '.repeat(2_000),
    '<!--'.repeat(8_000),
    '`'.repeat(LONG / 4),
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'null', 'undefined', 'true'],
  ...[
    '../../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '/etc/passwd',
    '/dev/zero',
    '/proc/self/environ',
    'file:///etc/passwd',
  ],
  ...[
    'C:\\Windows\\win.ini',
    '\\\\host\\share',
    '~/.ssh/id_rsa',
    '.',
    '..',
    '/',
    '//',
    'a/b/c/d/e',
    'a%00b',
    'con',
  ],
  ...[
    'http://169.254.169.254/',
    'https://user:password@example.invalid/',
    'javascript:alert(1)',
    'data:,x',
    'http://[',
  ],
  ...[
    "' OR 1=1 --",
    '" OR project is not EMPTY OR "',
    'a) OR (b = c',
    '{{7*7}}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant literally
    '${7*7}',
    '%s%s%n',
    '<script>',
    '-- ',
  ],
  ...[
    '{ a { b { c } } }',
    'mutation { x }',
    'query($a: [[[Int]]]) { a }',
    `{ ${'a{'.repeat(3_000)}`,
    'fragment F on Q { ...F } { ...F }',
  ],
  ...['2026-13-45', '9999-12-31', '-271821-04-20', '1e400', 'Infinity', '0x10', '1_000', '٣', '-0'],
  ...[0, -0, -1, 1, 0.5, 1e-320, 2 ** 31, 2 ** 53, -(2 ** 53), 9e15, 1e21, 1e308, -1e308],
  ...[
    true,
    false,
    null,
    [],
    {},
    [null],
    [[]],
    [[[[[[]]]]]],
    { a: { b: { c: {} } } },
    { length: -1 },
    { toString: 1 },
  ],
  ...[
    Array(10_000).fill('x'),
    Array(1_000).fill({}),
    Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`k${at}`, at])),
  ],
  ...[
    nested(200),
    nested(2_000),
    JSON.parse('{"__proto__": {"polluted": true}}'),
    JSON.parse('{"constructor": {"prototype": 1}}'),
  ],
];

function nested(depth: number): unknown {
  return JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
}
