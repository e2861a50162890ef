/** A file that a new project may begin with. */
export interface FileTemplate {
  readonly name: string;
  readonly content: string;
}

const file = (name: string, ...lines: string[]): FileTemplate => ({ name, content: `${lines.join('\n')}\n` });

/** The templates of the instance by their type, in the order of their names: a few of those that GitLab has. */
export const FILE_TEMPLATES = {
  gitignores: [
    file('C', '*.o', '*.a', '*.so', '*.exe'),
    file('Go', '*.test', '*.out', 'go.work', 'vendor/'),
    file('Java', '*.class', '*.jar', '*.war', 'hs_err_pid*'),
    file('Node', 'node_modules/', 'npm-debug.log*', 'coverage/', '.env'),
    file('Python', '__pycache__/', '*.py[cod]', '.venv/', 'dist/', '*.egg-info/'),
    file('Ruby', '*.gem', '.bundle/', 'vendor/bundle/', 'coverage/'),
    file('Rust', 'target/', '**/*.rs.bk'),
    file('Terraform', '.terraform/', '*.tfstate', '*.tfstate.*', 'crash.log'),
  ],
  gitlab_ci_ymls: [
    file('Bash', 'image: busybox:latest', '', 'build:', '  script:', '    - echo "Build"'),
    file(
      'Docker',
      ...['build:', '  image: docker:cli', '  services:', '    - docker:dind', '  script:'],
      '    - docker build -t "$CI_REGISTRY_IMAGE" .',
    ),
    file('Go', 'image: golang:latest', '', 'test:', '  script:', '    - go vet ./...', '    - go test ./...'),
    file('Nodejs', 'image: node:latest', '', 'test:', '  script:', '    - npm ci', '    - npm test'),
    file(
      'Python',
      ...[
        'image: python:latest',
        '',
        'test:',
        '  script:',
        '    - pip install .',
        '    - python -m unittest',
      ],
    ),
    file(
      'Ruby',
      'image: ruby:latest',
      '',
      'test:',
      '  script:',
      '    - bundle install',
      '    - bundle exec rake',
    ),
    file('Rust', 'image: rust:latest', '', 'test:', '  script:', '    - cargo test'),
  ],
  dockerfiles: [
    file('Binary', 'FROM buildpack-deps:bookworm', 'WORKDIR /app', 'COPY . .', 'CMD ["./app"]'),
    file(
      'Golang',
      'FROM golang:1.24 AS builder',
      'WORKDIR /src',
      'COPY . .',
      'RUN go build -o /app .',
      'CMD ["/app"]',
    ),
    file('Node', 'FROM node:22', 'WORKDIR /app', 'COPY . .', 'RUN npm ci', 'CMD ["npm", "start"]'),
    file(
      'Python',
      'FROM python:3',
      'WORKDIR /app',
      'COPY . .',
      'RUN pip install .',
      'CMD ["python", "-m", "app"]',
    ),
    file('Ruby', 'FROM ruby:3', 'WORKDIR /app', 'COPY . .', 'RUN bundle install', 'CMD ["ruby", "app.rb"]'),
  ],
} as const satisfies Readonly<Record<string, readonly FileTemplate[]>>;

/** A type of templates that are files and nothing else. */
export type FileTemplateType = keyof typeof FILE_TEMPLATES;

/** Whether a word is such a type. */
export function isFileTemplateType(type: string): type is FileTemplateType {
  return Object.hasOwn(FILE_TEMPLATES, type);
}

/** A template of the instance by its name. */
export function fileTemplate(type: FileTemplateType, name: string): FileTemplate | undefined {
  return FILE_TEMPLATES[type].find((template) => template.name === name);
}
