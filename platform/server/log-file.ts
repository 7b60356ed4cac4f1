import type { FileHandle } from 'node:fs/promises'

export type LogFile = { write(line: string): void; close(): Promise<void> }

/** Lines for a file, in their order. A disk that is full costs lines, and says so later; it never ends the product. */
export function logFileOf(file: FileHandle): LogFile {
  let waiting: string[] = []
  let lost = 0
  let writing: Promise<void> | null = null

  async function writeAll() {
    while (waiting.length > 0) {
      const lines = lost > 0 ? [lossLine(lost), ...waiting] : waiting
      waiting = []
      try {
        await file.appendFile(lines.map((line) => `${line}\n`).join(''))
        lost = 0
      } catch {
        lost += lines.length
      }
    }
    writing = null
  }

  return {
    write(line) {
      waiting.push(line)
      writing ??= Promise.resolve().then(writeAll)
    },
    async close() {
      await writing
      await file.close()
    },
  }
}

const lossLine = (lines: number) =>
  JSON.stringify({
    at: new Date().toISOString(),
    level: 'warn',
    message: 'lines could not be written',
    lines,
  })
