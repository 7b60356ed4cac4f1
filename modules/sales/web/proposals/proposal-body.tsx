import { show } from '#platform/web/light/format-values.ts'
import { moneyText } from '#sales/web/deals/money-text.ts'
import styles from './proposals.module.css'

type Body = {
  readonly currency: string
  readonly words: string
  readonly lines: readonly {
    readonly label: string
    readonly reason: string
    readonly unit_price: number
    readonly amount: number
  }[]
  readonly milestones: readonly {
    readonly title: string
    readonly deliverable: string
    readonly due_on: string | null
    readonly amount: number
  }[]
  readonly subtotal: number
  readonly discount: number
  readonly net: number
  readonly tax: number
  readonly total: number
}

/** What a proposal says, the same for the client and for sales: each amount stands beside how it comes about. */
export function ProposalBody({ body }: { body: Body }) {
  const { currency, words, lines, milestones } = body
  const price = (amount: number) => moneyText(amount, currency)
  const sums: (readonly [string, number])[] = [
    ...(body.discount === 0
      ? []
      : [['Subtotal', body.subtotal] as const, ['Discount', -body.discount] as const]),
    ['Total without tax', body.net],
    ['Tax', body.tax],
    ['Total', body.total],
  ]
  return (
    <>
      {words !== '' && <p className={styles.words}>{words}</p>}
      <table className={styles.prices}>
        <caption>Services</caption>
        <tbody>
          {lines.map(({ label, reason, unit_price, amount }, at) => (
            <tr key={at}>
              <th scope="row">
                {label}
                <span>
                  {reason}: {price(unit_price)}
                </span>
              </th>
              <td>{price(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{price(amount)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {milestones.length > 0 && (
        <table className={styles.prices}>
          <caption>Milestones, without tax</caption>
          <tbody>
            {milestones.map(({ title, deliverable, due_on, amount }, at) => (
              <tr key={at}>
                <th scope="row">
                  {title}
                  <span>{[deliverable, due_on && `due ${show.day(due_on)}`].filter(Boolean).join(', ')}</span>
                </th>
                <td>{price(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
