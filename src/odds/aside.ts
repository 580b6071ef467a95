/** What odds count instead of a reading that they leave aside. */
const counted: Readonly<Record<string, string>> = {
  stepLoss: 'the owner choosing who loses a step on a route',
  fatalSteps: 'routes open though the step of 10.87 would destroy the unit',
  noFire: 'the attacker retreating when nobody can fire',
  noPlace: 'units eliminated that find no room to retreat to',
};

/** What to say of odds that leave readings aside: a sentence each. */
export const asideWords = (options: readonly string[] = []): readonly string[] =>
  options.map((option) => `Odds are counted with ${counted[option]!}, whatever else is read here.`);
