import type { Compiler, Stats } from 'webpack';

export async function runCompiler(compiler: Compiler): Promise<Stats> {
  try {
    return await new Promise((resolve, reject) => {
      compiler.run((error, stats) =>
        stats ? resolve(stats) : reject(error ?? new Error('webpack gave no result')),
      );
    });
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}
