import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

export const OneButton = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
};

const root = document.getElementById('one-button');
if (root) hydrateRoot(root, <OneButton />);
