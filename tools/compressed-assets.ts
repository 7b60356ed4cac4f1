import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packed = /\.(?:js|css|svg)$/
/** What is smaller fits into one packet as it is. */
const LEAST_BYTES = 1_000
const AT_ONCE = 4

/** Each script and style beside itself as Brotli and gzip: packed once when built, not at every request. */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: 'build',
    async writeBundle({ dir }) {
      const folder = join(dir!, 'assets')
      const names = (await readdir(folder)).filter((name) => packed.test(name))
      const lane = async () => {
        for (let name = names.pop(); name !== undefined; name = names.pop())
          await compress(join(folder, name))
      }
      await Promise.all(Array.from({ length: AT_ONCE }, lane))
    },
  }
}

async function compress(path: string) {
  const content = await readFile(path)
  if (content.length < LEAST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}
