import type { Rule } from '#tools/boundaries/finding.ts'
import { isOnlyForUs } from '#tools/boundaries/zones.ts'

/** Packages that take apart what someone sent: a picture, a table, an archive, a calendar. */
const parsers = new Set([
  'csv-parse',
  'fflate',
  'file-type',
  'ical.js',
  'mailparser',
  'mammoth',
  'pdfjs-dist',
  'postal-mime',
  'read-excel-file',
  'sharp',
])
const room = 'platform/server/untrusted-files/readers/'

/** A file of a stranger is parsed in a process apart, so that one made to hurt ends that process and nothing else. */
export const untrustedFiles: Rule = ({ sources }) =>
  sources
    .filter(({ path }) => !path.startsWith(room) && !path.startsWith('database/demo/') && !isOnlyForUs(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter((entry) => parsers.has(entry.package ?? ''))
        .map((entry) => ({
          path,
          line: entry.line,
          text: `${entry.package} reads files of others; that belongs into ${room}, behind readApart`,
        })),
    )
