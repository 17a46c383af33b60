import { withoutFileTimes } from './stable-types-plugin';

type Entry = { name: string; content: string; time: number; mode: number };

function header({ name, content, time, mode }: Entry, local: number | null): Buffer {
  const isLocal = local === null;
  const size = isLocal ? 30 : 46;
  const fields = Buffer.alloc(size);
  fields.writeUInt32LE(isLocal ? 0x04_03_4b_50 : 0x02_01_4b_50, 0);
  fields.writeUInt32LE(time, isLocal ? 10 : 12);
  fields.writeUInt32LE(content.length, isLocal ? 18 : 20);
  fields.writeUInt32LE(content.length, isLocal ? 22 : 24);
  fields.writeUInt16LE(name.length, isLocal ? 26 : 28);
  if (!isLocal) {
    fields.writeUInt32LE(mode * 0x1_00_00, 38);
    fields.writeUInt32LE(local, 42);
  }
  return Buffer.concat([fields, Buffer.from(name)]);
}

function archive(entries: readonly Entry[]): Buffer {
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.concat([header(entry, null), Buffer.from(entry.content)]);
    directory.push(header(entry, offset));
    contents.push(content);
    offset += content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...contents, ...directory, end]);
}

const built = (time: number, umask: number, content = 'export {};') =>
  archive([
    { name: 'types/', content: '', time, mode: 0o040777 & ~umask },
    { name: 'types/remote.d.ts', content, time, mode: 0o100666 & ~umask },
  ]);

describe('the archive of the types', () => {
  it('is the same for the same files, whatever their times and modes are', () => {
    const one = built(0x59_78_4a_2e, 0o022);
    const two = built(0x59_79_11_11, 0o077);
    expect(one.equals(two)).toBe(false);
    expect(withoutFileTimes(one).equals(withoutFileTimes(two))).toBe(true);
  });

  it('differs for other files, and keeps their contents', () => {
    const [one, two] = [built(1, 0), built(1, 0, 'export { };')].map(withoutFileTimes);
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
    expect(one?.includes('types/remote.d.ts' + 'export {};')).toBe(true);
  });

  it('is refused if it is not an archive', () => {
    expect(() => withoutFileTimes(Buffer.from('no archive, though long enough'))).toThrow(
      'mf-types.zip cannot be read',
    );
  });
});
