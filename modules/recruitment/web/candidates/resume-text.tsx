import styles from '#recruitment/web/recruitment.module.css'

/** What a résumé says. It scrolls by itself, so that it must be reachable by keyboard. */
export const ResumeText = ({ name, words }: { name: string; words: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre className={styles.resume} role="region" aria-label={`Text of ${name}`} tabIndex={0}>
    {words}
  </pre>
)
