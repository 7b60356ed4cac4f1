import { Figures } from '#platform/web/kit/figures.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { DailyReport } from '#sales/contract/reports/report-calls.ts'
import {
  moneyFigures,
  reportFigureKeys,
  reportFigures,
  type ReportFigure,
} from '#sales/contract/reports/report-rules.ts'
import styles from '#sales/web/sales.module.css'

const written = (key: ReportFigure, value: number) =>
  moneyFigures.includes(key) ? show.money(value) : show.count(value)

const signed = (key: ReportFigure, by: number) =>
  `${reportFigures[key]} ${by > 0 ? '+' : '−'}${written(key, Math.abs(by))}`

export const ReportFigures = ({ report }: { report: DailyReport }) => (
  <>
    <Figures
      of={reportFigureKeys.map((key) => {
        const value = report.figures[key]
        return value === undefined ? null : ([reportFigures[key], written(key, value)] as const)
      })}
    />
    {report.changed.length > 0 && (
      <p className={styles.quiet}>
        Changed since it was submitted: {report.changed.map(({ key, by }) => signed(key, by)).join(', ')}.
      </p>
    )}
  </>
)
