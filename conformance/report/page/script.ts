/** What the page does: it chooses clauses by the form, moves through the matrix by keys, and copies commands. Without it every clause is shown. */
export const SCRIPT = `
'use strict';
const form = document.querySelector('form');
const shown = document.getElementById('shown');
const entries = [...document.querySelectorAll('#list > details')];
const textOf = new Map();
const words = (entry) => {
  if (!textOf.has(entry)) textOf.set(entry, entry.textContent.toLowerCase());
  return textOf.get(entry);
};

function choose() {
  const asked = new FormData(form);
  const outcomes = asked.getAll('outcome');
  const [tool, kind] = [asked.get('tool'), asked.get('kind')];
  const wanted = asked.get('words').toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const entry of entries) {
    const { dataset } = entry;
    const fits =
      outcomes.includes(dataset.outcome) &&
      (!tool || tool === dataset.tool) &&
      (!kind || kind === dataset.kind) &&
      wanted.every((word) => words(entry).includes(word));
    entry.hidden = !fits;
    if (fits) count += 1;
  }
  shown.textContent = count + ' of ' + entries.length + ' clauses';
  if (count === 1) entries.find((entry) => !entry.hidden).open = true;
}

form.addEventListener('input', choose);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('reset', () => setTimeout(choose));

const grid = document.querySelector('[role=grid]');
const cells = [...grid.querySelectorAll('[role=gridcell]')];
if (cells[0]) cells[0].tabIndex = 0;

function enter(cell) {
  for (const other of cells) other.tabIndex = other === cell ? 0 : -1;
  cell.focus();
}

function show({ dataset }) {
  form.elements.tool.value = dataset.tool;
  form.elements.kind.value = dataset.kind;
  form.elements.words.value = '';
  for (const box of form.querySelectorAll('[name=outcome]:enabled')) box.checked = true;
  choose();
  document.getElementById('clauses').focus();
}

function beside(cell, across, down) {
  const rows = [...grid.tBodies[0].rows];
  let [row, column] = [rows.indexOf(cell.parentNode) + down, cell.cellIndex + across];
  for (; rows[row] && rows[row].cells[column] && column > 0; row += down, column += across)
    if (rows[row].cells[column].dataset.tool) return rows[row].cells[column];
}

const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
grid.addEventListener('keydown', (event) => {
  const cell = event.target.closest('[role=gridcell]');
  if (!cell) return;
  const step = STEPS[event.key];
  const next = step && beside(cell, ...step);
  if (next) enter(next);
  if (event.key === 'Enter' || event.key === ' ') show(cell);
  if (step || event.key === ' ') event.preventDefault();
});
grid.addEventListener('click', (event) => {
  const cell = event.target.closest('[role=gridcell]');
  if (cell) {
    enter(cell);
    show(cell);
  }
});

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]');
  if (!button) return;
  const copied = await navigator.clipboard.writeText(button.dataset.copy).then(() => true, () => false);
  button.textContent = copied ? 'Copied' : 'Not allowed';
  setTimeout(() => { button.textContent = 'Copy'; }, 1500);
});

choose();
`;
