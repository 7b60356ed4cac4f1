/** One coded picture; `at` in milliseconds. */
export type Frame = { readonly at: number; readonly isKey: boolean; readonly bytes: Buffer }

type Film = {
  readonly codec: 'V_VP9' | 'V_VP8'
  readonly width: number
  readonly height: number
  readonly milliseconds: number
  readonly frames: readonly Frame[]
}

// The ids of WebM's elements (RFC 9559), as they stand in the file.
const ids = {
  EBML: '1a45dfa3',
  EBMLVersion: '4286',
  EBMLReadVersion: '42f7',
  EBMLMaxIDLength: '42f2',
  EBMLMaxSizeLength: '42f3',
  DocType: '4282',
  DocTypeVersion: '4287',
  DocTypeReadVersion: '4285',
  Segment: '18538067',
  Info: '1549a966',
  TimestampScale: '2ad7b1',
  Duration: '4489',
  MuxingApp: '4d80',
  WritingApp: '5741',
  Tracks: '1654ae6b',
  TrackEntry: 'ae',
  TrackNumber: 'd7',
  TrackUID: '73c5',
  TrackType: '83',
  CodecID: '86',
  Video: 'e0',
  PixelWidth: 'b0',
  PixelHeight: 'ba',
  Cues: '1c53bb6b',
  CuePoint: 'bb',
  CueTime: 'b3',
  CueTrackPositions: 'b7',
  CueTrack: 'f7',
  CueClusterPosition: 'f1',
  Cluster: '1f43b675',
  Timestamp: 'e7',
  SimpleBlock: 'a3',
} as const

const MILLISECOND = 1_000_000
const VIDEO = 1

function element(name: keyof typeof ids, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length))
  // Eight bytes for every size: the first bit says so.
  size[0] = 0x01
  return Buffer.concat([Buffer.from(ids[name], 'hex'), size, body])
}

function number(name: keyof typeof ids, value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return element(name, bytes)
}

const words = (name: keyof typeof ids, text: string) => element(name, Buffer.from(text))

function duration(milliseconds: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(milliseconds)
  return element('Duration', bytes)
}

/** A film with its length and a table of where to jump, which is what recordings of a browser lack. */
export function webmFile({ codec, width, height, milliseconds, frames }: Film): Buffer {
  const groups = inGroups(frames)
  const clusters = groups.map(cluster)
  const info = element(
    'Info',
    number('TimestampScale', MILLISECOND),
    duration(milliseconds),
    words('MuxingApp', 'atrium'),
    words('WritingApp', 'atrium'),
  )
  const picture = element('Video', number('PixelWidth', width), number('PixelHeight', height))
  const facts = [
    number('TrackNumber', 1),
    number('TrackUID', 1),
    number('TrackType', VIDEO),
    words('CodecID', codec),
  ]
  const tracks = element('Tracks', element('TrackEntry', ...facts, picture))
  // Every number has one width, so that the table is as long with its places as without.
  const tableLength = cues(groups, clusters, 0).length
  const table = cues(groups, clusters, info.length + tracks.length + tableLength)
  return Buffer.concat([head(), element('Segment', info, tracks, table, ...clusters)])
}

const head = () =>
  element(
    'EBML',
    number('EBMLVersion', 1),
    number('EBMLReadVersion', 1),
    number('EBMLMaxIDLength', 4),
    number('EBMLMaxSizeLength', 8),
    words('DocType', 'webm'),
    number('DocTypeVersion', 4),
    number('DocTypeReadVersion', 2),
  )

/** Each begins with a picture that needs no earlier one. */
function inGroups(frames: readonly Frame[]): Frame[][] {
  const groups: Frame[][] = []
  for (const frame of frames) {
    if (frame.isKey) groups.push([])
    groups.at(-1)?.push(frame)
  }
  return groups
}

const startOf = (group: readonly Frame[]) => group[0]?.at ?? 0

const cluster = (group: readonly Frame[]) =>
  element(
    'Cluster',
    number('Timestamp', startOf(group)),
    ...group.map(({ at, isKey, bytes }) => {
      const lead = Buffer.alloc(4)
      lead[0] = 0x81
      lead.writeInt16BE(at - startOf(group), 1)
      lead[3] = isKey ? 0x80 : 0
      return element('SimpleBlock', lead, bytes)
    }),
  )

function cues(groups: readonly Frame[][], clusters: readonly Buffer[], first: number): Buffer {
  let place = first
  const points = groups.map((group, index) => {
    const position = element('CueTrackPositions', number('CueTrack', 1), number('CueClusterPosition', place))
    place += clusters[index]?.length ?? 0
    return element('CuePoint', number('CueTime', startOf(group)), position)
  })
  return element('Cues', ...points)
}
