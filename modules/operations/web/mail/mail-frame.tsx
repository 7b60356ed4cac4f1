import styles from '#operations/web/operations.module.css'

/**
 * Whatever a mail holds, it runs nothing: the frame allows no script and has no origin, and the policy of the page
 * loads nothing from elsewhere. Links open in a window of their own.
 */
export const LetterFrame = ({ title, html }: { title: string; html: string }) => (
  <iframe
    className={styles.letter}
    title={title}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={html.replace('<head>', '<head><base target="_blank">')}
  />
)
