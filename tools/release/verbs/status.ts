import { describeTarget } from '../confirm';
import { platformTable } from '../release-tables';
import { readArguments, refuseMore, type Verb } from '../verb';

export const status: Verb = {
  usage: 'status',
  description: 'shows each area with its default, its canary and their health',
  isChange: false,
  async run(args, { write, connect }) {
    refuseMore(readArguments(args, {}).positionals, 0);
    const connection = await connect(null);
    const { platform } = connection;
    const { version, contract } = platform.shell;
    write(
      `\n${describeTarget(connection)}\nshell ${version}, contract ${contract}\n\n${platformTable(platform, new Date())}\n\n`,
    );
  },
};
