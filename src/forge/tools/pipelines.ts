import type { Tool } from '../../kernel/tool.js';
import type { Forges } from '../forges.js';

export const pipelineTools: Tool<Forges>[] = [];
