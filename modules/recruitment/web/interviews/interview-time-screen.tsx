import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { hiringAddresses } from '#recruitment/web/hiring-addresses.ts'
import styles from './interview-time.module.css'

type Offer = GotFrom<typeof hiringAddresses.times>

/** A candidate without an account chooses one of the offered times, once. */
export function Screen() {
  const token = location.pathname.split('/')[2] ?? ''
  const read = useAnswer(hiringAddresses.times, { token })
  if (read.state === 'loading') return <LoadingState />
  if (read.state === 'failed') return <FailureState asPage byLink failure={read.failure} again={read.again} />
  return <Times token={token} offer={read.data} onChosen={read.again} />
}

function Times({ token, offer, onChosen }: { token: string; offer: Offer; onChosen: () => void }) {
  const { send, busy } = useSend(hiringAddresses.chooseTime)
  const choose = async (slot_id: number) => {
    await send({ token, slot_id })
    onChosen()
  }
  return (
    <article className={styles.page}>
      <h1>{offer.state === 'used' ? 'Your interview is confirmed' : 'Choose the time of your interview'}</h1>
      <p>
        {offer.job}, {offer.company}. {offer.title}, {offer.minutes} minutes, {offer.mode}.
      </p>
      {offer.state === 'used' && <p>{offer.chosen}</p>}
      {offer.state === 'over' && <p>These times are no longer held. Reply to the email to get new ones.</p>}
      {offer.state === 'open' && (
        <Section title="Times" about={`Held until ${offer.expires}.`}>
          <div className={styles.times}>
            {offer.slots.map(({ id, text }) => (
              <Button key={id} busy={busy} onClick={() => void choose(id)}>
                {text}
              </Button>
            ))}
          </div>
        </Section>
      )}
    </article>
  )
}
