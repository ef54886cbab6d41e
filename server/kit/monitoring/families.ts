import type { Load } from '../../db/connect.ts'
import type { RunDetail } from '../../db/schema.ts'
import type { DatabaseFacts } from './database-facts.ts'
import { counter, durationValues, each, type Family, gauge, histogram, one } from './family.ts'
import { latencyBounds, type Measurements } from './measurements.ts'

/** What is shown of one process at one moment. */
export type Moment = {
  measurements: Measurements
  /** What identifies the program: its version, the engine and Node.js. */
  build: Record<string, string>
  load: Load
  /** From 0 to 1, since the last call. */
  utilization: number
  /** By the name of a folder, bytes. */
  free: readonly (readonly [string, number])[]
  /** Undefined while the database does not answer. */
  facts: DatabaseFacts | undefined
}

/** Every metric that is Muster's own; docs/monitoring.md says what each means. */
export const families: readonly Family<Moment>[] = [
  gauge('muster_build_info', 'Always 1; the labels say what runs', ({ build }) => [
    { labels: build, value: 1 },
  ]),
  counter('muster_requests_total', 'Answers by call and class of status', ({ measurements }) =>
    [...measurements.answers.values()].flatMap(({ method, route, byStatus }) =>
      byStatus.flatMap((value, family) =>
        value > 0 ? [{ labels: { method, route, status: `${family}xx` }, value }] : [],
      ),
    ),
  ),
  histogram(
    'muster_request_duration_seconds',
    'From the first byte of a request to the last of its answer, by call',
    ({ measurements }) =>
      [...measurements.answers.values()].flatMap(({ method, route, durations }) =>
        durationValues(durations, latencyBounds, { method, route }),
      ),
  ),
  counter('muster_statements_total', 'Statements of requests to the database', (moment) =>
    one(moment.measurements.statements),
  ),
  counter('muster_statement_seconds_total', 'Time until they were answered', (moment) =>
    one(moment.measurements.statementSeconds),
  ),
  counter('muster_slow_statements_total', 'Statements longer than SLOW_STATEMENT_MS', (moment) =>
    one(moment.measurements.slowStatements),
  ),
  counter(
    'muster_delayed_marks_total',
    'Marks saved more than an hour after they were made',
    ({ measurements }) => one(measurements.delayedMarks),
  ),
  counter('muster_failed_sign_ins_total', 'Failed sign-ins by reason', ({ measurements }) =>
    each('why', measurements.failedSignIns),
  ),
  gauge('muster_queue_length', 'Calls that wait for their turn', ({ measurements, load }) =>
    each('queue', [
      ...[...measurements.queues].map(([name, length]) => [name, length()] as const),
      ['writes', load.waitingWrites],
    ]),
  ),
  gauge('muster_database_connections', 'Connections to PostgreSQL in use', ({ load }) =>
    each(
      'pool',
      Object.entries(load.connections).map(([pool, { inUse }]) => [pool, inUse]),
    ),
  ),
  gauge('muster_database_waiting', 'Calls that wait for a connection', ({ load }) =>
    each(
      'pool',
      Object.entries(load.connections).map(([pool, { waiting }]) => [pool, waiting]),
    ),
  ),
  gauge('muster_event_loop_utilization', 'From 0 to 1, since the last scrape', (moment) =>
    one(moment.utilization),
  ),
  counter('muster_event_loop_blocked_total', 'Times it was blocked for over a second', (moment) =>
    one(moment.measurements.timesBlocked),
  ),
  gauge('muster_disk_free_bytes', 'Free space on the disk of a folder', ({ free }) =>
    each('folder', free),
  ),
  gauge('muster_database_up', '1 if the database answers within two seconds', ({ facts }) =>
    one(facts === undefined ? 0 : 1),
  ),
  gauge('muster_database_size_bytes', 'Size of the database', ({ facts }) => one(facts?.bytes)),
  gauge('muster_sqlite_wal_bytes', "Size of SQLite's write-ahead log", ({ facts }) =>
    one(facts?.walBytes),
  ),
  gauge(
    'muster_institute_created_timestamp_seconds',
    "When the institute's first person was added",
    ({ facts }) => one(secondsOf(facts?.created_at)),
  ),
  gauge(
    'muster_backup_verified_timestamp_seconds',
    'When the last verified backup was made; 0 if there is none',
    ({ facts }) => one(facts && (secondsOf(facts.verified_at) ?? 0)),
  ),
  gauge('muster_last_run_ok', '1 if the last run of its kind did not fail', ({ facts }) =>
    each(
      'kind',
      runsIn(facts, (kind) => (facts?.[kind] === 'ok' ? 1 : 0)),
    ),
  ),
  gauge('muster_last_run_timestamp_seconds', 'When the last run of its kind ended', ({ facts }) =>
    each(
      'kind',
      runsIn(facts, (_kind, endedAt) => endedAt),
    ),
  ),
  gauge(
    'muster_reconciliation_differences',
    'What the last reconciliation found; 0 is good',
    ({ facts }) => one(differencesIn(facts?.compared)),
  ),
  counter(
    'muster_rewinds_total',
    'How often the database was found to have gone back in time',
    ({ facts }) => one(facts?.rewinds),
  ),
  gauge('muster_rewinds_open', 'Those that nobody has acknowledged yet', ({ facts }) =>
    one(facts?.open_rewinds),
  ),
]

/** Since 1970. */
const secondsOf = (instant: string | null | undefined): number | undefined =>
  instant ? Date.parse(instant) / 1000 : undefined

const differencesIn = (detail: string | null | undefined): number | undefined => {
  const { differences }: RunDetail = detail ? JSON.parse(detail) : {}
  return differences
}

const kinds = ['backup', 'reconciliation'] as const

const runsIn = (
  facts: DatabaseFacts | undefined,
  of: (kind: (typeof kinds)[number], endedAt: number) => number,
): [string, number][] =>
  kinds.flatMap((kind) => {
    const endedAt = secondsOf(facts?.[`${kind}_at`])
    return endedAt === undefined ? [] : [[kind, of(kind, endedAt)]]
  })
