import { show } from '#platform/web/light/format-values.ts'
import { messageKinds, type MessageKind } from '#recruitment/contract/offers/message-kinds.ts'
import styles from './offers.module.css'

type Message = { id: number; kind: MessageKind; text: string; by: string; at: string }

export const ThreadMessages = ({ messages }: { messages: readonly Message[] }) => (
  <ol className={styles.messages}>
    {messages.map(({ id, kind, text, by, at }) => (
      <li key={id} data-kind={kind}>
        <small>
          {messageKinds.labelOf(kind)}, {by}, {show.moment(at)}
        </small>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
