import type { ReactNode } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import {
  exportHiringReport,
  reportParts,
  type HiringReport,
  type ReportPart,
} from '#recruitment/contract/reports/report-calls.ts'
import styles from './reports.module.css'

export type Wish = { from: string; to: string; company_id?: number; job_id?: number }
export type PartProps = { report: HiringReport; wish: Wish }

export const Saving = ({ part, wish }: { part: ReportPart; wish: Wish }) => (
  <ExportMenu
    of={reportParts[part]}
    onExport={(format) => void download(exportHiringReport, { ...wish, part, format })}
  />
)

/** Hundredths of a percent. */
export const percentText = (share: number | null): string =>
  share === null ? '–' : `${(share / 100).toFixed(1)} %`

/** A span of days, as people say it. */
export const daysText = (days: number | null): string =>
  days === null ? '–' : days === 1 ? '1 day' : `${days} days`

export const shortDays = (days: number): string => `${Math.round(days * 10) / 10} d`

type PlainTableProps = {
  label: string
  head: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly ReactNode[])[]
}

export const PlainTable = ({ label, head, rows }: PlainTableProps) => (
  <WideTable label={`Table: ${label}`}>
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((title, at) => (
            <th key={title} scope="col" data-end={at > 0 || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], at) => (
          <tr key={at}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={column} data-end>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </WideTable>
)
