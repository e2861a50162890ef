import { build } from 'esbuild';

/** What GitHub's own parser finds wrong in the text of a workflow, a message each. */
export async function workflowErrors(name: string, content: string): Promise<string[]> {
  const { parseWorkflow, NoOperationTraceWriter } = await parser;
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

/** The same of the text of an action. */
export async function actionErrors(name: string, content: string): Promise<string[]> {
  const { parseAction, NoOperationTraceWriter } = await parser;
  const { context } = parseAction({ name, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

type Parser = typeof import('@actions/workflow-parser') &
  typeof import('@actions/workflow-parser/actions/action-parser');

const SOURCE = [
  "export * from '@actions/workflow-parser';",
  "export * from '@actions/workflow-parser/actions/action-parser';",
].join('\n');

/** The parser reads JSON in a way that Node 20 has not; a bundler does. */
async function loaded(): Promise<Parser> {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'error',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire('/');" },
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

const parser = loaded();
