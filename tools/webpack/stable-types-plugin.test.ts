import AdmZip from 'adm-zip';
import { withoutFileTimes } from './stable-types-plugin';

function built(time: Date, umask: number, content = 'export {};'): Buffer {
  const zip = new AdmZip();
  zip.addFile('types/', Buffer.alloc(0));
  zip.addFile('types/remote.d.ts', Buffer.from(content));
  for (const entry of zip.getEntries()) {
    entry.header.time = time;
    entry.attr = ((entry.isDirectory ? 0o040777 : 0o100666) & ~umask) * 0x1_00_00;
  }
  return zip.toBuffer();
}

const now = new Date(2026, 10, 30, 16, 20);

describe('the archive of the types', () => {
  it('is the same for the same files, whatever their times and modes are', () => {
    const one = built(now, 0o022);
    const two = built(new Date(2025, 1, 2, 3, 4), 0o077);
    expect(one.equals(two)).toBe(false);
    expect(withoutFileTimes(one).equals(withoutFileTimes(two))).toBe(true);
  });

  it('differs for other files, and keeps their contents', () => {
    const [one, two] = [built(now, 0), built(now, 0, 'export { };')].map(withoutFileTimes);
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
    expect(new AdmZip(one).readAsText('types/remote.d.ts')).toBe('export {};');
  });

  it('is refused if it is not an archive', () => {
    expect(() => withoutFileTimes(Buffer.from('no archive, though long enough'))).toThrow(
      'mf-types.zip is not a ZIP archive',
    );
  });
});
