import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { FileLine } from './files.ts'
import { CONNECTIONS, type Measured } from './load.ts'
import type { Wait } from './waits.ts'

/** What the product does beside what bare Node does with the same work. */
export type Line = { readonly name: string; readonly product: Measured; readonly floor: Measured }

export type Found = {
  readonly lines: readonly Line[]
  readonly waits: readonly Wait[]
  readonly files: readonly FileLine[]
}

/** A table on the screen, and the figures of this day in a file. */
export async function report({ lines, waits, files }: Found, figures: Readonly<Record<string, number>>) {
  console.table(
    lines.map(({ name, product, floor }) => ({
      what: name,
      'per second': Math.round(product.perSecond),
      'floor per second': Math.round(floor.perSecond),
      share: (product.perSecond / floor.perSecond).toFixed(2),
      'p99 ms': product.p99.toFixed(0),
      'floor p99 ms': floor.p99.toFixed(0),
    })),
  )
  console.table(
    waits.map(({ name, promised, p50, p95 }) => ({
      'of 100,000 people': name,
      'p50 ms': p50.toFixed(1),
      'p95 ms': p95.toFixed(1),
      'promised ms': promised,
    })),
  )
  console.table(
    files.map(({ name, perSecondMb, floorPerSecondMb, aboveRestMb, floorAboveRestMb }) => ({
      what: name,
      'MB per second': perSecondMb,
      'floor MB per second': floorPerSecondMb,
      'MB above rest': aboveRestMb,
      'floor MB above rest': floorAboveRestMb,
    })),
  )
  console.table(figures)
  const results = join(import.meta.dirname, 'results')
  await mkdir(results, { recursive: true })
  const at = new Date().toISOString()
  const machine = { cores: cpus().length, node: process.version }
  const file = join(results, `${at.slice(0, 10)}.json`)
  await writeFile(
    file,
    `${JSON.stringify({ at, machine, connections: CONNECTIONS, lines, waits, files, figures }, null, 2)}\n`,
  )
  console.log(`\n  Written to ${file.slice(file.indexOf('bench'))}\n`)
}
