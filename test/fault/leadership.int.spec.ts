import { askUntil, overEachQueue } from './two-projectors';

overEachQueue((projectors) => {
  test('when the leader is killed the standby goes on: nothing is repeated, nothing is skipped', async () => {
    const two = projectors();
    await two.underLoad(async () => {
      for (let times = 0; times < 3; times += 1) {
        const before = await two.leader();
        const killed = two.programOf(before);
        await killed.kill();
        expect((await two.nextLeader(before)).pid).not.toBe(before.pid);
        await killed.start();
      }
    });
    await two.expectEqual();
  }, 240_000);

  test('each process says whether it leads or stands by', async () => {
    const two = projectors();
    const leader = two.programOf(await two.leader());
    const standby = await two.standby();
    const said = (text: string) => (output: string) => output.includes(text);
    const leads = said('this process leads');
    expect(leads(await askUntil(() => Promise.resolve(leader.output()), leads))).toBe(true);
    const standsBy = said('this process stands by');
    const ofStandby = () => Promise.resolve(standby?.output() ?? '');
    expect(standsBy(await askUntil(ofStandby, standsBy))).toBe(true);
  });
});
