// npm run audit [-- --of K-1042]: prints the audit log, what staff have changed. Uses the database of `npm start`, while
// the site runs or not; `npm run audit -- --help` lists the options.
import { withTenant, runProgram } from './run-for-tenant.ts';
import { readCommand, usage } from './audit/command.ts';
import { runCommand } from './audit/run.ts';

await runProgram(async () => {
  const options = readCommand(process.argv.slice(2));
  if (options.help) {
    console.log(usage());
    return 0;
  }
  const target = { tenant: options.tenant, program: 'audit' };
  return withTenant(target, (ctx, output) => runCommand(ctx, options, output));
}, usage);
