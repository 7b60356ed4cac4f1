import { Link, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { readPack, type PackView } from '#payroll/contract/packs/pack-calls.ts'
import { packFields } from '#payroll/contract/packs/pack-fields.ts'
import {
  confidenceMarks,
  dateBasisNames,
  isOpen,
  packName,
  packStates,
} from '#payroll/contract/packs/pack-lists.ts'
import { GoldenCases } from './golden-cases.tsx'
import { PackDecisions } from './pack-decisions.tsx'
import { PackValues } from './pack-values.tsx'
import styles from './packs.module.css'

export function Screen() {
  const { key = '' } = useParams()
  const found = useCall(readPack, { key })
  if (!found.isSuccess) return <ReadState of={found} asPage />
  const pack = found.data
  const last = pack.valid_to === null ? 'until further notice' : `to ${show.day(pack.valid_to)}`
  return (
    <>
      <PageHeader
        title={pack.title}
        mark={<StatusBadge catalogue={packStates} status={pack.state} />}
        about={`${packName(pack.code, pack.jurisdiction)}, from ${show.day(pack.valid_from)} ${last}`}
        actions={<PackDecisions pack={pack} />}
      />
      <Stack>
        <Section title="Source">
          <Source pack={pack} />
        </Section>
        <Section title="Values">
          <PackValues fields={packFields[pack.code]} values={pack.payload} marks={marksOf(pack)} />
          <Notes pack={pack} />
        </Section>
        {pack.before && (
          <Section
            title="Differences"
            about={
              <>
                Compared with <Link to={`/rule-packs/${pack.before.key}`}>{pack.before.title}</Link>
              </>
            }
          >
            {pack.differences.length === 0 ? (
              <p>No figure is different.</p>
            ) : (
              <ul className={styles.differences}>
                {pack.differences.map((difference) => (
                  <li key={difference}>{difference}</li>
                ))}
              </ul>
            )}
          </Section>
        )}
        {pack.golden_cases.length > 0 && (
          <Section title="Golden cases" about="Computed with these figures just now.">
            <GoldenCases cases={pack.golden_cases} />
          </Section>
        )}
        <Section title="Versions">
          <Versions pack={pack} />
        </Section>
      </Stack>
    </>
  )
}

const who = (by: PackView['made']) => (by ? `${by.name}, ${show.moment(by.at)}` : null)

const SourceLink = ({ pack }: { pack: PackView }) =>
  pack.source_url ? (
    <a href={pack.source_url} target="_blank" rel="noreferrer">
      {pack.source_ref}
    </a>
  ) : (
    pack.source_ref
  )

const Source = ({ pack }: { pack: PackView }) => (
  <KeyValue
    entries={[
      ['Source', <SourceLink key="source" pack={pack} />],
      [
        'Confidence',
        <>
          <StatusBadge catalogue={confidenceMarks} status={pack.confidence} />{' '}
          {pack.needs_confirming && <Badge tone="warn">Needs confirming</Badge>}
        </>,
      ],
      ['Chosen by', dateBasisNames[pack.date_basis]],
      ['Next review', show.day(pack.next_review)],
      ...(pack.confirmed
        ? ([
            [
              'Confirmed',
              `${pack.confirmed.name}, ${show.moment(pack.confirmed.at)}. ${pack.confirmed.source}. ${pack.confirmed.note}`,
            ],
          ] as const)
        : []),
      ...(pack.origin === 'product'
        ? ([['Entered', 'With the product']] as const)
        : ([
            ['Made by', who(pack.made)],
            ['Reason', pack.reason],
            ['Reviewed by', who(pack.reviewed)],
            ['Published by', who(pack.published)],
          ] as const)),
      ...(pack.comment === '' ? [] : ([['Comment of the reviewer', pack.comment]] as const)),
      ...(pack.retired ? ([['Retired', `${who(pack.retired)}. ${pack.retired_because}`]] as const) : []),
    ]}
  />
)

/** What needs confirming is marked beside its figure; the notes say the rest. */
const marksOf = ({ value_confidences }: PackView): ReadonlyMap<string, string> =>
  new Map(
    value_confidences
      .filter(({ confidence }) => isOpen(confidence))
      .map(({ path, confidence }) => [path, `${confidenceMarks.labelOf(confidence)} confidence`]),
  )

const Notes = ({ pack }: { pack: PackView }) => {
  const notes = pack.value_confidences.filter(({ note, confidence }) => note !== null || !isOpen(confidence))
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map(({ path, label, note, confidence }) => (
        <li key={path}>
          {label}: {note ?? `${confidenceMarks.labelOf(confidence).toLowerCase()} confidence`}
        </li>
      ))}
    </ul>
  )
}

const Versions = ({ pack }: { pack: PackView }) => (
  <ul className={styles.versions}>
    {pack.versions.map(({ key, title, valid_from, state }) => (
      <li key={key}>
        {key === pack.key ? <strong>{title}</strong> : <Link to={`/rule-packs/${key}`}>{title}</Link>}
        <span>from {show.day(valid_from)}</span>
        <StatusBadge catalogue={packStates} status={state} />
      </li>
    ))}
  </ul>
)
