import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { keys } from '../testing/keys.ts';
import { keepStatistics, prepared } from '../testing/plans.ts';
import { contactIndex, FIND_CONTACTS } from './contact-index.ts';
import { openVault, type Vault } from './vault.ts';

const PLACE = 'cart-1/contact';

let database: TestDatabase;
let vault: Vault;

beforeAll(async () => {
  database = await createTestDatabase({ byKey: true });
  vault = await openVault(database.writer, keys);
  await keepStatistics(database, 'vault.subjects', 'vault.subject_contacts');
});
afterAll(() => database.close());

/** A subject that these contacts lead to, and something that only its key opens. */
async function left(scope: string, ...contacts: string[]) {
  const subject = await vault.makeSubject(randomUUID());
  await vault.addContacts(subject.subjectId, scope, contacts);
  return { id: subject.subjectId, sealed: vault.seal(subject, PLACE, contacts) };
}

describe('whose an account is', () => {
  const person = async (name: string, document = '') => {
    const { subjectId } = await vault.subjectFor(`${randomUUID()}@example.com`);
    await vault.addPerson(subjectId, { name, document });
    return subjectId;
  };

  it('is found by all of some words of a name, without accents, the newest first', async () => {
    const [jose, ana] = [await person('José  da Silva-Prado'), await person('Ana PRADO')];
    expect(await vault.peopleBy('prado')).toEqual([ana, jose]);
    expect(await vault.peopleBy(' silva, JOSE ')).toEqual([jose]);
    expect(await vault.peopleBy('silva ana')).toEqual([]);
    expect(await vault.peopleBy('pra')).toEqual([]);
    expect(await vault.peopleBy('!')).toEqual([]);
  });

  it('is found by a document, with letters too, and no buyer is', async () => {
    const company = await person('Loja Norte', '12ABC34501DE35');
    const { subjectId: buyer } = await vault.subjectFor('buyer@example.com');
    await vault.addDocument(buyer, '52998224725');
    const seller = await person('Ana', '52998224725');
    expect(await vault.peopleBy('12.abc.345/01DE-35')).toEqual([company]);
    expect(await vault.peopleBy('529.982.247-25')).toEqual([seller]);
    expect(await vault.buyersBy('529.982.247-25')).toEqual([buyer]);
    await vault.forget(company);
    expect(await vault.peopleBy('Norte')).toEqual([]);
  });
});

describe('a subject’s contacts', () => {
  it('lead to it however they are written, in their own scope only', async () => {
    const { id } = await left('course', 'rita@example.com', '11987650001');
    const byEmail = await vault.subjectsByContact('course', [' RITA@example.com']);
    expect(byEmail).toEqual([{ subjectId: id, contacts: [' RITA@example.com'] }]);
    const byPhone = await vault.subjectsByContact('course', [
      'other@example.com',
      '+55 (11) 98765-0001',
    ]);
    expect(byPhone).toEqual([{ subjectId: id, contacts: ['+55 (11) 98765-0001'] }]);
    expect(await vault.subjectsByContact('course', ['other@example.com'])).toEqual([]);
    expect(await vault.subjectsByContact('ebook', ['rita@example.com'])).toEqual([]);
  });

  it('lead to the newest first, each once, and to twenty at most', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 22; count += 1)
      ids.push((await left('many', 'ivo@example.com', '11987650002')).id);
    const contacts = ['ivo@example.com', '11987650002'];
    expect(await vault.subjectsByContact('many', contacts)).toEqual(
      ids
        .reverse()
        .slice(0, 20)
        .map((subjectId) => ({ subjectId, contacts })),
    );
  });

  it('answer each of many who ask at once about their own', async () => {
    const [inCourse, inEbook] = [
      await left('course', 'duas@example.com'),
      await left('ebook', 'duas@example.com'),
    ];
    const asked = [
      vault.subjectsByContact('course', ['duas@example.com']),
      vault.subjectsByContact('ebook', ['duas@example.com', '11987650009']),
      vault.subjectsByContact('ebook', []),
      vault.subjectsByContact('course', ['nobody@example.com']),
    ];
    expect(await Promise.all(asked)).toEqual([
      [{ subjectId: inCourse.id, contacts: ['duas@example.com'] }],
      [{ subjectId: inEbook.id, contacts: ['duas@example.com'] }],
      [],
      [],
    ]);
  });

  it('are found without reading all that one leads to, while many ask about it', async () => {
    const { execute, release } = await prepared(database, FIND_CONTACTS);
    // The plan that a connection may keep is made while nobody is known.
    await execute([[0], ['hot'], [Buffer.alloc(32)]]);
    const { id } = await left('hot', 'todos@example.com', '11987650010');
    for (let portion = 0; portion < 10; portion += 1)
      await database.writer.query(
        `with made as (
           insert into vault.subjects (subject_id, wrapped_key)
           select gen_random_uuid(), '' from generate_series(1, 2000) returning subject_id)
         insert into vault.subject_contacts
         select known.lookup, known.scope, made.subject_id, known.created_at - interval '1 day'
         from made, vault.subject_contacts known where known.subject_id = $1`,
        [id],
      );
    const { rows } = await database.writer.query<{ lookup: Buffer }>(
      'select lookup from vault.subject_contacts where subject_id = $1',
      [id],
    );
    const lookups = rows.map(({ lookup }) => lookup);
    const values = [lookups.map(() => 0), lookups.map(() => 'hot'), lookups];
    for (const ofStatistics of ['select', 'analyze vault.subject_contacts']) {
      await database.writer.query(ofStatistics);
      expect((await execute(values)).rowsMax).toBeLessThan(500);
    }
    await release();
    const contacts = ['todos@example.com', '11987650010'];
    const found = await Promise.all(
      Array.from({ length: 50 }, () => vault.subjectsByContact('hot', contacts)),
    );
    expect(new Set(found.map(([newest]) => newest?.subjectId))).toEqual(new Set([id]));
    expect(found.every((known) => known.length === 20)).toBe(true);
    expect(found.flat().every((known) => known.contacts.length === 2)).toBe(true);
  });

  it('are found without reading all by which one cart is known', async () => {
    const { execute, release } = await prepared(database, FIND_CONTACTS);
    await execute([[0], ['talker'], [Buffer.alloc(32)]]);
    const { id } = await left('talker', 'fala@example.com');
    await database.writer.query(
      `insert into vault.subject_contacts
       select sha256(n::text::bytea), 'talker', $1 from generate_series(1, 20000) n`,
      [id],
    );
    const { rows } = await database.writer.query<{ lookup: Buffer }>(
      `select lookup from vault.subject_contacts where scope = 'talker' limit 64`,
    );
    const lookups = rows.map(({ lookup }) => lookup);
    const values = [lookups.map((_, index) => index), lookups.map(() => 'talker'), lookups];
    for (const ofStatistics of ['select', 'analyze vault.subject_contacts']) {
      await database.writer.query(ofStatistics);
      expect((await execute(values)).rowsMax).toBeLessThan(500);
    }
    await release();
  });

  it('that lead to one that is not among the newest by each are named all the same', async () => {
    const both = await left('shared', 'familia@example.com', '11987650011');
    for (let count = 0; count < 20; count += 1) await left('shared', 'familia@example.com');
    const found = await vault.subjectsByContact('shared', ['familia@example.com', '11987650011']);
    expect(found).toHaveLength(20);
    await vault.addContacts(both.id, 'shared', ['11987650012']);
    const [newest] = await vault.subjectsByContact('shared', ['familia@example.com', '11987650012']);
    expect(newest).toEqual({
      subjectId: both.id,
      contacts: ['familia@example.com', '11987650012'],
    });
  });

  it('are not kept in a form that can be read', async () => {
    await left('course', 'legivel@example.com');
    const { rows } = await database.writer.query('select * from vault.subject_contacts');
    expect(JSON.stringify(rows)).not.toContain('legivel');
  });
});

describe('making a subject', () => {
  it('twice is one subject with one key', async () => {
    const id = randomUUID();
    expect(await vault.makeSubject(id)).toEqual(await vault.makeSubject(id));
    expect((await vault.subject(id))?.subjectId).toBe(id);
  });

  it('again after it was forgotten gives another key, under which nothing opens', async () => {
    const { id, sealed } = await left('course', 'ana@example.com');
    await vault.forget(id);
    expect(await vault.subject(id)).toBeUndefined();
    expect(await vault.open(sealed, PLACE)).toBeUndefined();
  });
});

describe('forgetting by a contact', () => {
  it.each(['bia@example.com', '11 98765-0003'])('reaches all that it leads to: %s', async (contact) => {
    const both = await left('course', 'bia@example.com', '11987650003');
    const elsewhere = await left('ebook', contact);
    const other = await left('course', 'caio@example.com');
    const person = contact.includes('@') ? [(await vault.subjectFor(contact)).subjectId] : [];
    expect((await vault.forget(contact)).sort()).toEqual([both.id, elsewhere.id, ...person].sort());
    expect(await vault.open(both.sealed, PLACE)).toBeUndefined();
    expect(await vault.open(other.sealed, PLACE)).toEqual(['caio@example.com']);
    expect(await vault.subjectsByContact('course', [contact])).toEqual([]);
  });

  it('reads no more where many are known, by either way (carts, forget by contact)', async () => {
    await database.writer.query(`
      insert into vault.subjects (subject_id, lookup, wrapped_key)
        select gen_random_uuid(), sha256(n::text::bytea), '' from generate_series(1, 30000) n;
      insert into vault.subject_contacts
        select sha256(('c' || row_number() over ())::bytea), 'course', subject_id
        from vault.subjects where wrapped_key = '';
      analyze vault.subjects, vault.subject_contacts`);
    const asked: [string, unknown[]][] = [];
    const recording = {
      query: (text: string, values: unknown[]) => {
        asked.push([text, values]);
        return database.writer.query(text, values);
      },
    };
    const { subjectIdsOf } = contactIndex(recording as never, () => Buffer.alloc(32, 1));
    for (const who of ['dora@example.com', '11987650009', randomUUID()]) await subjectIdsOf(who);
    expect(asked).toHaveLength(3);
    for (const [text, values] of asked) {
      const plan = await database.writer.query(`explain ${text}`, values);
      expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan');
    }
  });

  it('does not reach what another person left whose contact was typed beside it', async () => {
    const victim = await vault.subjectFor('vera@example.com');
    const sealed = vault.seal(victim, PLACE, 'kept');
    await left('course', 'mallory@example.com', 'vera@example.com');
    await vault.forget('mallory@example.com');
    expect(await vault.open(sealed, PLACE)).toBe('kept');
  });
});
