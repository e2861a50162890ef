/** A world file to begin with: what each section can hold. The same is in simulators/README.md. */
export const EXAMPLE_WORLD = `on: empty
tracker:
  people:
    - username: maya.lind
    - { username: tom, admin: true }
  fields:
    - { name: Team, type: select, options: [Blue, Red] }
  projects:
    - key: SHOP
      name: Web shop
      components: [Cart]
      boards:
        - sprints: [{ name: Spring, state: closed }, { name: Summer, state: active }]
      issues:
        - { summary: Checkout, type: Epic }
        - summary: The cart loses items
          type: Bug
          status: In Progress
          parent: Checkout
          sprint: Summer
          assignee: tom
          due: +2w
          fields: { Team: Blue, Story Points: 3 }
          comments: [Seen on Monday., { by: tom, text: And again., at: -3h }]
          worklogs: [{ spent: 2h 30m }]
          links: [{ type: blocks, to: Checkout }]
forge:
  people:
    - username: maya.lind
    - { username: tom, admin: true }
  groups:
    - { path: acme, labels: [bug, { name: cart, color: red }] }
  projects:
    - path: acme/shop
      milestones: ["1.0"]
      repository:
        files: { README.md: "# Shop", src/cart.ts: "export const cart = [];" }
        commits: [{ message: Sell things, files: { src/sell.ts: "export {};" } }]
        branches: [{ name: stable }]
        tags: [v1]
      issues:
        - title: The cart loses items
          assignees: [tom]
          labels: [bug, urgent]
          milestone: "1.0"
          comments: [Seen on Monday., { by: tom, text: And again., replies: [Thanks.] }]
          links: [{ type: blocks, to: Pay by card }]
        - { title: Pay by card, state: closed, spent: 2h }
      mergeRequests:
        - title: Keep the cart
          description: "Closes #1"
          source: keep-cart
          files: { src/cart.ts: "export const cart = ['kept'];" }
          reviewers: [tom]
          approvedBy: [tom]
          state: merged
      pipelines:
        - jobs: [{ name: build, stage: build }, { name: unit, status: failed, log: 1 failed }]
`;
