import { IconEye } from '@tabler/icons-react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { endSeeAs, type SeeAs } from '#platform/web/see-as.ts'
import { stopSeeingAs } from '#identity/contract/see-as/see-as-calls.ts'
import styles from './see-as-banner.module.css'

/** Says on every screen whose eyes these are, and leads back to one's own. */
export function SeeAsBanner({ seen }: { seen: SeeAs }) {
  const { send, busy } = useSend(stopSeeingAs)
  async function stop() {
    const sent = await send({})
    // Whatever the server said: it is over in this tab, and ends by itself there.
    if (sent.ok || sent.failure instanceof CallFailure) endSeeAs(seen)
  }
  return (
    <aside className={styles.banner} aria-label="Viewing as another person">
      <IconEye size={18} aria-hidden="true" />
      <p>
        You are viewing Atrium as <b>{seen.name}</b>. You can’t make changes.
      </p>
      <Button size="s" busy={busy} onClick={() => void stop()}>
        Stop
      </Button>
    </aside>
  )
}
