import { Button } from '#platform/web/light/button.tsx'
import type { OfferView } from '#estimates/contract/calculator/calculator-calls.ts'
import styles from './hire-team.module.css'

type OfferListProps = {
  offers: readonly OfferView[]
  applied: number | null
  onApply: (offerId: number | null) => void
}

const offText = ({ discount_type, percentage_of_discount: off }: OfferView) =>
  discount_type === 'Percentage' ? `${off}% OFF` : `$${off.toLocaleString('en-US')} OFF`

/** One at a time: applying another takes the first one away. */
export const OfferList = ({ offers, applied, onApply }: OfferListProps) => (
  <section aria-label="Offers">
    <h2 className={styles.heading}>Offers</h2>
    <ul className={styles.offers}>
      {offers.map((offer) => {
        const isApplied = offer.offer_id === applied
        return (
          <li key={offer.offer_id} className={styles.offer} data-applied={isApplied || undefined}>
            <span className={styles.off}>{offText(offer)}</span>
            <div>
              <b>{offer.title}</b>
              {offer.description && <p>{offer.description}</p>}
            </div>
            <Button
              aria-label={`${isApplied ? 'Remove' : 'Apply'} ${offer.title}`}
              aria-pressed={isApplied}
              onClick={() => onApply(isApplied ? null : offer.offer_id)}
            >
              {isApplied ? 'Remove' : 'Apply'}
            </Button>
          </li>
        )
      })}
    </ul>
  </section>
)
