// The packed tarball under the other majors of Node that users run. `npm run protocol` does this as well.
import { checkNodes } from './nodes.js';
import { build, installPackages } from './prepare.js';
import { printCounts, printTable } from './table.js';

await installPackages();
await build();
const rows = await checkNodes();
printTable('packed tarball', rows);
process.exitCode = printCounts(rows);
