import {
  inherited,
  noAuth,
  noBody,
  type Tree,
  type TreeFolder,
  type TreeRequest,
} from '#engineering/contract/apis/api-shapes.ts'

type Wish = Pick<TreeRequest, 'name' | 'method' | 'url'> & Partial<TreeRequest>

const request = (wish: Wish): TreeRequest => ({
  params: [],
  headers: [],
  auth: inherited,
  body: noBody,
  assertions: [{ kind: 'status', path: '', equals: '200' }],
  example: '',
  note: '',
  extra: {},
  ...wish,
})

const folder = (name: string, requests: TreeRequest[], more: Partial<TreeFolder> = {}): TreeFolder => ({
  name,
  note: '',
  auth: inherited,
  headers: [],
  folders: [],
  extra: {},
  requests,
  ...more,
})

const berths = folder('Berths', [
  request({
    name: 'Free berths',
    method: 'GET',
    url: '{{host}}/v1/berths',
    params: [
      { name: 'from', value: '2026-12-01', on: true, place: 'query' },
      { name: 'days', value: '3', on: true, place: 'query' },
      { name: 'debug', value: '1', on: false, place: 'query' },
    ],
    assertions: [
      { kind: 'status', path: '', equals: '200' },
      { kind: 'value', path: 'data.0.pier', equals: 'North' },
    ],
    example: '{ "data": [{ "id": 7, "pier": "North", "length": 12 }] }',
    note: 'Lists berths that are free on all given days.',
  }),
  request({
    name: 'Book a berth',
    method: 'POST',
    url: '{{host}}/v1/berths/:id/bookings',
    params: [{ name: 'id', value: '7', on: true, place: 'path' }],
    body: { ...noBody, kind: 'json', text: '{\n  "boat": "Ida",\n  "from": "2026-12-01",\n  "days": 3\n}' },
    assertions: [{ kind: 'status', path: '', equals: '201' }],
  }),
  request({
    name: 'Cancel a booking',
    method: 'DELETE',
    url: '{{host}}/v1/bookings/:id',
    params: [{ name: 'id', value: '31', on: true, place: 'path' }],
  }),
])

const tides = folder(
  'Tides',
  [
    request({
      name: 'Tide of a day',
      method: 'GET',
      url: 'https://api.tides.example/day',
      params: [{ name: 'port', value: 'harbour', on: true, place: 'query' }],
    }),
  ],
  {
    auth: { ...noAuth, kind: 'api_key', name: 'X-Api-Key', secret: '{{tide_key}}' },
    note: 'The tables of the coast guard.',
  },
)

/** What the interface of Harbour booking offers; secrets are variables without a value. */
export const harbourApi: Tree = {
  ...folder('Harbour booking API', [
    request({ name: 'Health', method: 'GET', url: '{{host}}/health', auth: noAuth }),
  ]),
  note: 'Version 1, for skippers and the harbour office.',
  auth: { ...noAuth, kind: 'bearer', secret: '{{token}}' },
  headers: [{ name: 'Accept', value: 'application/json', on: true }],
  folders: [berths, tides],
  environments: ['Staging', 'Production'].map((name) => ({
    name,
    variables: [
      { name: 'host', secret: false, value: 'https://api.harbour.example' },
      { name: 'token', secret: true, value: '' },
      { name: 'tide_key', secret: true, value: '' },
    ],
  })),
}
