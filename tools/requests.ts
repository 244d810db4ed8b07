// npm run requests -- COMMAND …: manages requests of customers, until there is a back office. Uses the database of
// `npm start`, while the site runs or not; `npm run requests -- help` lists the commands.
import { withTenant, runProgram } from './run-for-tenant.ts';
import { readCommand, usage } from './requests/command.ts';
import { runCommand } from './requests/run.ts';

await runProgram(async () => {
  const command = readCommand(process.argv.slice(2));
  if (command.name === 'help') {
    console.log(usage());
    return 0;
  }
  const target = { tenant: command.options.tenant, program: 'requests' };
  return withTenant(target, (ctx, output) => runCommand(ctx, command, output));
}, usage);
