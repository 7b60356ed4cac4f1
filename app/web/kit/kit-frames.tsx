import { Section } from '#platform/web/light/section.tsx'
import { DeskBar } from '#platform/web/frames/desk-frame.tsx'
import { Button } from '#platform/web/light/button.tsx'
import styles from './kit.module.css'

export const KitFrames = () => (
  <Section
    title="Bar of the desk"
    about="The frames themselves stand at /login, /visitor-book and the public addresses."
  >
    <div data-air="open" className={styles.open}>
      <DeskBar title="Visitor book" place="Kolkata, Saturday 21 November">
        <Button look="primary">New visitor</Button>
      </DeskBar>
    </div>
  </Section>
)
