// npm run orders -- COMMAND …: manages orders, until there is a back office. Uses the database of `npm start`,
// while the site runs or not; `npm run orders -- help` lists the commands.
import { withTenant, runProgram } from './run-for-tenant.ts';
import { readCommand, usage } from './orders/command.ts';
import { runCommand } from './orders/run.ts';

await runProgram(async () => {
  const command = readCommand(process.argv.slice(2));
  if (command.name === 'help') {
    console.log(usage());
    return 0;
  }
  const target = { tenant: command.options.tenant, program: 'orders' };
  return withTenant(target, (ctx, output) => runCommand(ctx, command, output));
}, usage);
