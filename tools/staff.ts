// npm run staff -- COMMAND …: accounts of the back office, for who has a shell on the machine. It restores the access of
// an owner who has lost everything. `npm run staff -- help` lists the commands.
import { readConfig } from '#server/config.ts';
import { withTenant, runProgram } from './run-for-tenant.ts';
import { readCommand, usage } from './staff/command.ts';
import { runCommand } from './staff/run.ts';

await runProgram(async () => {
  const command = readCommand(process.argv.slice(2));
  if (command.name === 'help') {
    console.log(usage());
    return 0;
  }
  const config = readConfig(process.env);
  const target = { tenant: command.options.tenant, program: 'staff' };
  return withTenant(target, (ctx, output) => runCommand(ctx, config, command, output));
}, usage);
