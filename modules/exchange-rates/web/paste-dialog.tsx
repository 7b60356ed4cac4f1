import { companyToday } from '#platform/contract/zone-clock.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { pasteExchangeRates } from '#exchange-rates/contract/exchange-rates-calls.ts'
import { problemText } from '#exchange-rates/contract/exchange-rates-messages.ts'
import { ratesOfText } from '#exchange-rates/contract/rate-rules.ts'
import { rateText } from '#exchange-rates/contract/rate-text.ts'
import styles from './exchange-rates.module.css'

/** Rows as they are copied from a spreadsheet, read while they are pasted and checked again by the server. */
export const PasteDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    call={pasteExchangeRates}
    start={{ table: '' }}
    size="l"
    title="Paste exchange rates"
    onClose={onClose}
    submit="Import"
  >
    {(form) => (
      <>
        <TextArea
          {...form('table')}
          label="Rows from a spreadsheet"
          hint="Currency, day, rate and source, one rate in each row. A rate that is there already is replaced."
          placeholder={'USD\t20 Nov 2026\t84.25\tRBI reference rate'}
          rows={7}
          autoFocus
        />
        <Preview text={form.values.table ?? ''} />
      </>
    )}
  </FormDialog>
)

function Preview({ text }: { text: string }) {
  const { rates, problems } = ratesOfText(text, { today: companyToday() })
  if (problems.length > 0)
    return (
      <ul className={styles.problems} aria-label="Problems">
        {problems.map((problem) => (
          <li key={problem.line}>{problemText(problem)}</li>
        ))}
      </ul>
    )
  if (rates.length === 0) return null
  return (
    <div className={styles.preview}>
      <table>
        <caption>{rates.length === 1 ? '1 rate' : `${show.count(rates.length)} rates`}</caption>
        <thead>
          <tr>
            <th scope="col">Currency</th>
            <th scope="col">Day</th>
            <th scope="col">Rupees for one unit</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ currency, day, rate_millionths, source }) => (
            <tr key={`${currency} ${day}`}>
              <td>{currency}</td>
              <td>{show.day(day)}</td>
              <td>{rateText(rate_millionths)}</td>
              <td>{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
