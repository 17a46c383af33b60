import type { Compiler } from 'webpack';

const TYPES = 'mf-types.zip';

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;

/** 1980-01-01, the first date of the ZIP format. */
const FIRST_DAY = 0x21;

const FIXED_SIZE = { end: 22, entry: 46 };
const MODES = { folder: 0o040755, file: 0o100644 };

export function withoutFileTimes(archive: Uint8Array): Buffer {
  const zip = Buffer.from(archive);
  const end = zip.length - FIXED_SIZE.end;
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error(`${TYPES} cannot be read`);
  const count = zip.readUInt16LE(end + 10);
  let entry = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(entry) !== ENTRY) throw new Error(`${TYPES} cannot be read`);
    const nameLength = zip.readUInt16LE(entry + 28);
    const lastOfName = zip[entry + FIXED_SIZE.entry + nameLength - 1];
    const mode = lastOfName === '/'.charCodeAt(0) ? MODES.folder : MODES.file;
    const content = zip.readUInt32LE(entry + 42);
    for (const time of [entry + 12, content + 10]) {
      zip.writeUInt16LE(0, time);
      zip.writeUInt16LE(FIRST_DAY, time + 2);
    }
    zip.writeUInt32LE(mode * 0x1_00_00, entry + 38);
    entry +=
      FIXED_SIZE.entry + nameLength + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return zip;
}

/** The types archive contains file times of the build, but one version must have one content. */
export class StableTypesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StableTypesPlugin', (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 1;
      compilation.hooks.processAssets.tap({ name: 'StableTypesPlugin', stage }, () => {
        const types = compilation.getAsset(TYPES)?.source.buffer();
        if (types) compilation.updateAsset(TYPES, new sources.RawSource(withoutFileTimes(types)));
      });
    });
  }
}
