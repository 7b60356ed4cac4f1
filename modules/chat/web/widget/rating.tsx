import { useSend } from '#platform/web/calls/use-send.ts'
import { rateOwnChat } from '#chat/contract/widget/widget-calls.ts'
import { widgetWords as words } from '#chat/contract/widget/widget-words.ts'
import styles from './widget.module.css'

export function Rating({ rating, refresh }: { rating: number | null; refresh: () => Promise<void> }) {
  const { send, busy } = useSend(rateOwnChat, { silent: true })
  return (
    <fieldset className={styles.rating}>
      <legend>{rating === null ? words.rate : words.rated}</legend>
      <div>
        {words.stars.map((label, at) => (
          <button
            key={label}
            type="button"
            aria-label={`${label}, ${words.star(at + 1)}`}
            aria-pressed={rating === at + 1}
            data-on={(rating ?? 0) > at || undefined}
            disabled={busy}
            onClick={() => void send({ rating: at + 1 }).then(refresh)}
          >
            ★
          </button>
        ))}
      </div>
    </fieldset>
  )
}
