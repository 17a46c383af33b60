import AdmZip from 'adm-zip';
import type { Compiler } from 'webpack';

const TYPES = 'mf-types.zip';

/** The first date of the ZIP format. */
const FIRST_DAY = new Date(1980, 0, 1);

const MODES = { folder: 0o040755, file: 0o100644 };

export function withoutFileTimes(archive: Buffer): Buffer {
  const zip = readZip(archive);
  for (const entry of zip.getEntries()) {
    entry.header.time = FIRST_DAY;
    entry.attr = (entry.isDirectory ? MODES.folder : MODES.file) * 0x1_00_00;
  }
  return zip.toBuffer();
}

function readZip(archive: Buffer): AdmZip {
  try {
    return new AdmZip(archive);
  } catch (cause) {
    throw new Error(`${TYPES} is not a ZIP archive`, { cause });
  }
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
