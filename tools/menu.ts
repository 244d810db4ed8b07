// npm run menu -- COMMAND …: what the bar has tonight, until the back office comes. Works on the database of
// `npm start`, while the site is open or closed; `npm run menu -- help` lists the commands.
import { inHouse, runProgram } from './run-for-tenant.ts';
import { readCommand, usage } from './menu/command.ts';
import { runCommand } from './menu/run.ts';

await runProgram(async () => {
  const command = readCommand(process.argv.slice(2));
  if (command.name === 'help') {
    console.log(usage());
    return 0;
  }
  const house = { tenant: command.options.tenant, program: 'menu' };
  return inHouse(house, (ctx, output) => runCommand(ctx, command, output));
}, usage);
