import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { locationMessages } from '#tracker/contract/location/tracker-location.ts'
import { shareLocation } from './share-location.ts'
import styles from './tracker-location.module.css'

type Step = 'asking' | 'looking' | 'handed-over'

const texts: Record<Step, string> = {
  asking: 'The tracker needs your location to sign you in. Your browser will ask you to confirm.',
  looking: 'Finding your location…',
  'handed-over':
    'Location sent to the app. This window closes automatically. If it stays open, you can close it.',
}

export function Screen() {
  const [step, setStep] = useState<Step>('asking')
  const [failure, setFailure] = useState<string | null>(
    'geolocation' in navigator ? null : locationMessages.unsupported,
  )
  const allow = async () => {
    setFailure(null)
    setStep('looking')
    const refusal = await shareLocation()
    setFailure(refusal)
    setStep(refusal === null ? 'handed-over' : 'asking')
  }
  return (
    <section className={styles.page}>
      <svg className={styles.pin} viewBox="0 0 64 64" aria-hidden="true">
        <path d="M32 4a20 20 0 0 0-20 20c0 15 20 36 20 36s20-21 20-36A20 20 0 0 0 32 4z" />
        <circle cx="32" cy="24" r="7" />
      </svg>
      <h1>Allow Location Access</h1>
      <p role="status" className={styles.text}>
        {texts[step]}
      </p>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {step !== 'handed-over' && (
        <Button
          look="primary"
          wide
          busy={step === 'looking'}
          disabled={failure === locationMessages.unsupported}
          onClick={() => void allow()}
        >
          Allow Location
        </Button>
      )}
    </section>
  )
}
