/** The bundler keeps this order, so an island can override a feature's view. */
import.meta.glob(['../features/**/*.css', '../islands/**/*.css'], { eager: true });
import.meta.glob('../../ui/**/*.module.css', { eager: true });
