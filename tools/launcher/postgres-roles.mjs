/**
 * Ordinary roles of the embedded database, none of which is a superuser. `owner` migrates and works
 * for the operator; `api` and `projector` belong to the programs. The read models belong to
 * `models`, for which both projector and owner may act, since both rebuild.
 */
const ROLES = {
  owner: 'evenkeel_owner',
  api: 'evenkeel_api',
  projector: 'evenkeel_projector',
};
const MODELS = 'evenkeel_models';

/** Roles that have a password. */
export const LOGINS = Object.keys(ROLES);

/** @returns {string} the address of a role in the database */
export const addressFor = (role, password, port, database) =>
  `postgres://${ROLES[role]}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/**
 * Makes the roles, and gives them the objects that an earlier release made as superuser. Every
 * start may run it.
 * @param {import('pg').Client} client a superuser in the database
 * @param {Record<string, string>} passwords by role
 */
export async function makeRoles(client, database, passwords) {
  for (const name of [...Object.values(ROLES), MODELS]) await client.query(roleStatement(name));
  for (const role of LOGINS)
    await client.query(
      `ALTER ROLE ${ROLES[role]} LOGIN PASSWORD ${client.escapeLiteral(passwords[role])}`,
    );
  await client.query(`
    GRANT ${MODELS} TO ${ROLES.owner}, ${ROLES.projector};
    ALTER DATABASE ${database} OWNER TO ${ROLES.owner};
    GRANT CREATE ON DATABASE ${database} TO ${MODELS};
    CREATE SCHEMA IF NOT EXISTS read;
    ${HAND_OVER}`);
}

/**
 * Grants each program the rights for its work, after the tables were made. Programs can read the
 * log and add to it; only its owner can change or remove its contents.
 */
export async function grantRights(client) {
  await client.query(`
    GRANT USAGE ON SCHEMA eventstore, keys, app, read, bullmq TO ${ROLES.api}, ${ROLES.projector};
    GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA eventstore TO ${ROLES.api}, ${ROLES.projector};
    GRANT UPDATE ON eventstore.head, eventstore.stream TO ${ROLES.api}, ${ROLES.projector};
    GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA keys TO ${ROLES.api}, ${ROLES.projector};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA app
      TO ${ROLES.api}, ${ROLES.projector};
    REVOKE INSERT, UPDATE, DELETE ON app.migration FROM ${ROLES.api}, ${ROLES.projector};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA app TO ${ROLES.api}, ${ROLES.projector};
    GRANT ALL ON ALL TABLES IN SCHEMA bullmq TO ${ROLES.api}, ${ROLES.projector};
    GRANT ALL ON ALL SEQUENCES IN SCHEMA bullmq TO ${ROLES.api}, ${ROLES.projector};
    GRANT SELECT ON ALL TABLES IN SCHEMA read TO ${ROLES.api};
    GRANT USAGE ON SCHEMA app TO ${MODELS};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${MODELS} GRANT USAGE ON SCHEMAS TO ${ROLES.api};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${MODELS} GRANT SELECT ON TABLES TO ${ROLES.api};`);
}

const roleStatement = (name) => `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${name}') THEN CREATE ROLE ${name}; END IF;
  END $$`;

/** Hands over all objects that do not belong to their role yet: schemas, and their contents. */
const HAND_OVER = `
  DO $$
  DECLARE
    found record;
  BEGIN
    CREATE TEMPORARY TABLE belongs ON COMMIT DROP AS
    SELECT oid, nspname, nspowner,
      CASE WHEN nspname = 'read' OR nspname LIKE 'gen\\_%' THEN '${MODELS}' ELSE '${ROLES.owner}' END::regrole AS heir
    FROM pg_namespace
    WHERE nspname IN ('eventstore', 'keys', 'app', 'bullmq', 'read') OR nspname LIKE 'gen\\_%';

    FOR found IN SELECT nspname, heir FROM belongs WHERE nspowner <> heir LOOP
      EXECUTE format('ALTER SCHEMA %I OWNER TO %s', found.nspname, found.heir);
    END LOOP;
    FOR found IN
      SELECT c.oid::regclass AS name, b.heir FROM pg_class c JOIN belongs b ON b.oid = c.relnamespace
      WHERE c.relowner <> b.heir AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i') AND c.relkind = 'S')
    LOOP
      EXECUTE format('ALTER TABLE %s OWNER TO %s', found.name, found.heir);
    END LOOP;
    FOR found IN
      SELECT p.oid::regprocedure AS name, b.heir FROM pg_proc p JOIN belongs b ON b.oid = p.pronamespace
      WHERE p.proowner <> b.heir
    LOOP
      EXECUTE format('ALTER ROUTINE %s OWNER TO %s', found.name, found.heir);
    END LOOP;
    FOR found IN
      SELECT t.oid::regtype AS name, b.heir FROM pg_type t JOIN belongs b ON b.oid = t.typnamespace
      WHERE t.typowner <> b.heir AND t.typtype IN ('e', 'd')
    LOOP
      EXECUTE format('ALTER TYPE %s OWNER TO %s', found.name, found.heir);
    END LOOP;
  END $$;`;
