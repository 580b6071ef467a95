/** Shows the rulings that have every word of the search. Without this script all of them are listed. */
const form = document.querySelector('form.search');
const input = form?.querySelector('input');
const none = document.querySelector('.none span');
const entries = [...document.querySelectorAll('.rulings > li')].map((item) => ({
  item,
  text: item.textContent.toLowerCase(),
}));

function search() {
  const words = input.value.toLowerCase().split(/\s+/);
  for (const {item, text} of entries) item.hidden = !words.every((word) => text.includes(word));
  none.hidden = entries.some(({item}) => !item.hidden);
}

if (form && input && none) {
  form.hidden = false;
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  const folded = form.closest('details');
  if (folded && input.value !== '') folded.open = true;
  input.addEventListener('input', search);
  form.addEventListener('submit', (event) => event.preventDefault());
  search();
}
