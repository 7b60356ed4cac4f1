import { sql, type Kysely } from 'kysely'

/** A room of the office for an interview in person, booked in `rooms`, and why it is gone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table interview
      add column room_id integer references room (id),
      -- Empty: none was lost.
      add column room_lost_because text not null default '',
      add constraint interview_room_check check (
        room_id is null or (mode = 'face_to_face' and location_id is not null)),
      drop constraint interview_room_once,
      -- Rooms that are only named; those of the office are held by their bookings.
      add constraint interview_room_once exclude using gist (
        location_id with =, lower(place) with =, tstzrange(starts_at, ends_at) with &&
      ) where (status = 'scheduled' and mode = 'face_to_face' and location_id is not null and place <> ''
        and room_id is null)`.execute(db)
  await sql`create index interview_room_idx on interview (room_id) where room_id is not null`.execute(db)
  await sql`
    alter table interview_change
      drop constraint interview_change_kind_check,
      add constraint interview_change_kind_check check (kind in
        ('moved', 'panel', 'panel_no_show', 'overridden', 'late_feedback', 'away', 'room'))`.execute(db)
}
